from __future__ import annotations

from django.urls import path

from accounts.views import preferences, session, signup

urlpatterns = [
    path("iscriviti/", signup.signup, name="signup"),
    path("entra/", session.login, name="login"),
    path("esci/", session.logout, name="logout"),
    path("password/", session.password, name="password"),
    path("preferenze/", preferences.preferences, name="preferences"),
    path("preferenze/ascolta/", preferences.listen, name="listen"),
    path("lingua/", preferences.language, name="language"),
]
