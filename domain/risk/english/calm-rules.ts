/** Idioms, denials and other people's deaths; what they cover is not read for a crisis. */
export const calmRules: Readonly<Record<string, readonly string[]>> = {
  calm: [
    "<die> (?:for|to) (?!be|get out|go to heaven)",
    "(?:kill|murder|die|killed|kills|killing) (?:for|time|weeds|germs|bacteria|pain|headache|laughing)",
    "(?:not|never|no|without|deny|denies|denied) (?!~2 (?:stop|help|shake|escape|sure)) ~3 (?:suic*|self harm*|overdose*) ~1 (?:thoughts|ideation|attempts|plans|intent)? (?!~6 (?:but|until|till|yet|except|before|now|today|lately|recently|though|however))",
    "(?<!(?:called|rang|call|ring|phoned|texted|contacted) ~2) suic* (?:prevention|awareness|squad|bereave*|charity|hotline volunteer|documentary|film|book|podcast|training|course)",
    "(?:career|political|commercial|professional|social) suic*",
    "(?:lost|losing) ~3 to suic*",
    "(?:my|his|her|their|brother|sister|friend|uncle|aunt|cousin|father|dad|mum|neighbour|colleague|who|he|she) ~3 (?:died by|committed|died from) suic*",
    "(?:overdos*|od) ~1 (?:on|of) ~1 (?:caffeine|coffee|sugar|chocolate|cake|news|tv|telly|netflix|sun|sunshine|screen|screens|work|stress|family|meetings|sweets|cheese|vitamin|christmas|carbs|crisps|social)",
    "overdos* of (?:work|news)",
    "self (?:harm*|injur*) (?:nurse|clinic|training|awareness|charity|helpline volunteer)",
    "not (?:want|going|ready) to die",
  ],
};
