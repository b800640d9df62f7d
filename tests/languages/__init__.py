"""The solvers in other languages: what is shown of them, and whether they do what those in Python do."""
