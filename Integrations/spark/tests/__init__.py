"""Laws on reviews of a fleet: python3 -m unittest discover -s Integrations/spark/tests -t Integrations/spark"""
