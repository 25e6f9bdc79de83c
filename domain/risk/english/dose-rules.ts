import { anyMedicine, medicines } from "../symptoms/medicines.ts";

/** Questions about how much of a medicine would kill; about milligrams or a few tablets, they are ordinary. */
export const doseRules: Readonly<Record<string, readonly string[]>> = {
  "lethal-dose": [
    "(?:would|will|could|can|do|does|is|are|whether|if) ~4 @many ~2 <medicine> ~4 @deadly",
    "(?:would|will|could|can|do|does|is|are|whether|if) ~4 @many ~2 <named-medicine> ~2 (?:enough (?:$|or)|(?:do|does|finish) (?:it|job|trick|work) (?:$|or))",
    "how (?:many|much) ~3 <medicine> ~6 @deadly (?!~4 (?:dog*|cat*|child*|toddler*|baby|pet*))",
    "(?:can|could|would|will|do) ~2 (?:die|i kill @self) (?:from|with|by|on|of) ~3 @many ~2 <medicine>",
    "what is ~1 (?:lethal|fatal) (?:dose|amount) of ~2 <medicine>",
  ],
};

export const doseGroups: Readonly<Record<string, string>> = {
  few: "1 2 3 4 5 6 7",
  tens: "ten dozen fifteen sixteen twenty thirty forty fifty sixty seventy eighty ninety hundred",
  "named-medicine": [
    medicines["painkiller-names"],
    medicines["calming-names"],
    medicines["mood-names"],
    medicines["psychosis-names"],
  ].join(" "),
  medicine: `<named-medicine> ${anyMedicine}`,
};

export const dosePhrases: Readonly<Record<string, string>> = {
  many: "(?:(?!<few>)#|<tens>) (?!mg|mgs|mcg|ml|g|grams|units)",
  deadly:
    "(?:kill (?:me|you|@self|someone|somebody|person|adult|man|woman)|to (?:kill|die|end (?:it|my own? life)|finish (?:it|me|@self)|do it$)|not (?:to)? (?:wake|be waking|getting) up(?!at #|so? early|too early|before|during|in night|in middle|every)|never wake|finish me|fatal|lethal|deadly|stop my heart(?!from|racing|pounding|beating|fluttering))",
};
