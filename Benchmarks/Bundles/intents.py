"""The intent definition of a bundle, in Xcode's format, with one intent for every two titles."""
import plistlib


def intent(index, title, suggestion):
    """An intent with its title and one suggestion with a parameter, each given as key and text."""
    return {
        "INIntentCategory": "generic",
        "INIntentConfigurable": True,
        "INIntentDescription": "",
        "INIntentEligibleForWidgets": False,
        "INIntentIneligibleForSuggestions": False,
        "INIntentName": f"Garden{index}",
        "INIntentTitle": title[1],
        "INIntentTitleID": title[0],
        "INIntentType": "Custom",
        "INIntentVerb": "Do",
        "INIntentParameters": [{
            "INIntentParameterName": "place",
            "INIntentParameterType": "String",
            "INIntentParameterTag": 1,
            "INIntentParameterDisplayPriority": 1,
        }],
        "INIntentParameterCombinations": {
            "place": {
                "INIntentParameterCombinationIsPrimary": True,
                "INIntentParameterCombinationSupportsBackgroundExecution": True,
                "INIntentParameterCombinationTitle": suggestion[1],
                "INIntentParameterCombinationTitleID": suggestion[0],
            }
        },
        "INIntentResponse": {
            "INIntentResponseCodes": [
                {"INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": True},
                {"INIntentResponseCodeName": "failure"},
            ]
        },
    }


def definition(titles):
    """The property list. `titles` has titles and suggestions in turn."""
    items = list(titles.items())
    intents = [intent(index, *pair) for index, pair in enumerate(zip(items[::2], items[1::2]))]
    values = {
        "INEnums": [],
        "INIntentDefinitionModelVersion": "1.2",
        "INIntentDefinitionNamespace": "gArDeN",
        "INIntents": intents,
        "INTypes": [],
    }
    return plistlib.dumps(values, sort_keys=False).decode()
