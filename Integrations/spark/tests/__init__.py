"""Tests of fleet reviews: python3 -m unittest discover -s Integrations/spark/tests -t Integrations/spark"""
