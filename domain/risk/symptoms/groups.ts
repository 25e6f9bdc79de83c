import { anyMedicine, medicines } from "./medicines.ts";

/** Word groups shared by red flags and contraindications. */
export const sharedGroups: Readonly<Record<string, string>> = {
  ...medicines,
  medicine: `${anyMedicine} <painkiller-names> <calming-names> <mood-names> <psychosis-names> <epilepsy-names> <heart-names> <pressure-names> <sugar-names> <other-names>`,
  me: "i me my mine myself we our us",
  kin: "mum mom mam mother mummy mommy mama dad father daddy papa husband hubby wife partner spouse fiance fiancee boyfriend girlfriend bf gf son daughter brother sister bro sis sibling siblings gran granny nan nana nanna grandma grandmother grandmum grandad granddad grandfather grandpa grandparents uncle aunt auntie aunty cousin cousins nephew niece friend friends mate mates neighbour neighbours neighbor neighbors colleague colleagues coworker coworkers boss manager teacher client clients patient patients roommate flatmate housemate ex stepdad stepmum stepmom stepson stepdaughter inlaw law parents parent amma appa bhai didi dadi nani chacha landlord godmother godfather kid kids child children grandson granddaughter carer",
  animal:
    "dog dogs cat cats puppy kitten horse pony pet pets hamster rabbit parrot spaniel collie labrador retriever cow",
  someone:
    "someone people person man woman lady guy bloke celebrity actor singer footballer player character he she him they them his her their student students pupil pupils resident residents customer customers passenger passengers member victim",
  "past-year": Array.from({ length: 90 }, (_, at) => 1950 + at).join(" "),
  "small-number": "two three four five 2 3 4 5",
  month:
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter christmas easter diwali xmas",
  weekday: "monday tuesday wednesday thursday friday saturday sunday",
  study:
    "course training trained trainer teach teaches teaching taught learn learned learning learnt lecture exam revision revising study studying studied research researching researcher dissertation essay thesis charity fundraising fundraiser fundraise volunteer volunteering volunteered awareness campaign poster leaflet documentary film movie drama episode series book novel podcast article programme show story character scene game song band nurse nursing paramedic doctor surgeon physio clinic ward hospice shift patients workshop conference webinar presentation marathon donation donate",
};

/** Phrases shared by red flags and contraindications. */
export const sharedPhrases: Readonly<Record<string, string>> = {
  other:
    "(?:(?:(?:my|our|his|her|their|your|old|best|friend possessive) ~2)? (?:<kin>|<animal>) (?:in law)?|<someone>|neighbour*|colleague*|somebody|everyone)",
};
