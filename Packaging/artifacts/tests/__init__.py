"""Laws on artifacts: python3 -m unittest discover -s Packaging/artifacts/tests -t Packaging"""
