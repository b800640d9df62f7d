"""One way for all tests to draw examples: the same ones each time, and none refused for being slow."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
