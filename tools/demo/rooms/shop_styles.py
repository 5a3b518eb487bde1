"""The styles of a shop."""

DELICATESSEN = 0
FASHION = 1
CAFE = 2
BARE_UNIT = 3
CLINIC = 4
