"""Websockets: frames in, one frame of changed fragments out. Sockets decide no rule and hold no card."""
