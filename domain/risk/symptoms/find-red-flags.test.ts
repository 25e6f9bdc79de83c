import { describe, expect, it } from "vitest";
import type { RedFlag } from "../red-flags.ts";
import { findRedFlags } from "./find-red-flags.ts";

const emergencies: Readonly<Record<RedFlag, readonly string[]>> = {
  "heart-attack": [
    "my chset is tight and my arm achs",
    "pain in chest since morning, sweating a lot, feeling giddy",
    "Chest pressure. My jaw aches as well",
    "its like someone is sitting on my chest",
    "short of breath walking to the kitchen and my chest is aching",
  ],
  stroke: [
    "my mouth has dropped on the left",
    "all at once I couldn't speak",
    "i cant see out of my left eye all of a sudden",
    "half of my body is not moving",
    "Suddenly confused and can't remember words, right hand feels weak",
    "His facial droop started this morning",
    "FAST positive, my dad, what do I do?",
  ],
  "thunderclap-headache": [
    "Headache from zero to ten in a few seconds",
    "it felt as though I'd been kicked in the skull",
    "sudden severe headach with vomitting and stiff neck",
    "never in my life had a headache like this one",
    "worst pain ever in the back of my head, came like a hammer",
  ],
  spine: [
    "No feeling in my saddle area",
    "slipped disc, and now I can't hold my pee",
    "tingling around my bum and I can't feel it when I wipe",
    "numb from the waist down",
  ],
  overdose: [
    "I took 30 paracetamol last night",
    "injected 60 units of novorapid instead of 6",
    "i have eaten a full strip of crocin",
    "Paracetamol, I took 32 of them",
    "ive od'd",
    "drank phenyl",
    "The doctor gave me 28 tablets. I took them all last night.",
    "took all 30 tablets the doctor gave me",
    "the nurse gave me too much insulin an hour ago",
    "I gave my son 20 paracetamol by mistake",
    "I gave my son 20 paracetamol that I got from the chemist",
    "I've given my toddler the whole bottle of calpol from the pharmacy",
    "The carer gave my dad 10 tablets, we are at the hospital",
    "The GP gave me 56 amitriptyline and I've had them all",
    "The chemist gave me 16 paracetamol, all gone down my throat in one go",
    "My mum's taken a whole bottle of her heart tablets",
    "My little boy's got into the calpol and the bottle is empty",
    "My toddler got into grandma's blister packs and half of them are gone",
    "My partner forced me to swallow all the tablets",
    "She made me take the lot",
    "I drank slug pellets mixed with water",
    "Mam has had all her dosette at once",
    "Me tablets eat finish, box empty",
    "I had a whole packet of ibuprofen",
  ],
};

const harmless = [
  "I had chest pain in 2018 and it was a pulled muscle",
  "My grandfather had a heart attack at 60",
  "I worry about having a stroke like my mum",
  "No chest pain or breathlessness",
  "My chest and arms are sore from the gym",
  "I get a tight chest when I panic",
  "I nearly had a heart attack when I saw the bill",
  "My arm goes numb when I sleep on it",
  "I was slurring after four pints",
  "I've lost sight of what matters",
  "If I ever get chest pain I'd call 999",
  "My migraines come on suddenly and last two days",
  "my boss is a headache",
  "I sat on the toilet too long and my legs went numb",
  "I leak a bit when I sneeze since having the baby",
  "I took two paracetamol for the headache",
  "I take 20mg of citalopram every night",
  "Took an overdose when I was 17, fine now",
  "My sister took an overdose last year",
  "I've taken all my antibiotics as prescribed",
  "I took all the kids to the beach today",
  "The chemist gave me 16 paracetamol",
  "My GP has given me 28 sertraline to start with",
  "I have been given 56 tablets by the pharmacy",
  "I was given 30 codeine at the hospital",
  "Given 28 sertraline by my GP",
  "We did a first aid course about chest pain and stroke",
  "I'm fast, positive and ready for the half marathon",
  "The worst headache of my life was the VAT return",
  "I get a numb bottom on the coach to Cardiff",
  "My son's had all his vaccinations",
  "I had a whole packet of biscuits",
  "He made me take them all to the charity shop",
  "My dog got into the tablets and the box was empty, the vet made her sick",
  "Diesel fumes in the yard give me a headache",
  "My dosette comes on Thursdays, all seven days",
  "The tablets I take finish on Friday",
];

describe("the symptoms of an emergency", () => {
  it.each(
    Object.entries(emergencies).flatMap(([flag, texts]) => texts.map((text) => [flag, text])),
  )("of %s are found in: %s", (flag, text) => {
    expect(findRedFlags(text ?? "").map((found) => found.flag)).toContain(flag);
  });

  it.each(harmless)("are not found in: %s", (text) => {
    expect(findRedFlags(text)).toEqual([]);
  });

  it("are read in a long list without backtracking", () => {
    expect(findRedFlags(`no ${"chest pain or headache ".repeat(2000)} like this`)).toEqual([]);
  });

  it("are found beside what is long ago", () => {
    const found = findRedFlags("I had a stroke in 2015. Today my speech is slurred.");
    expect(found).toMatchObject([{ flag: "stroke" }]);
  });

  it("are found across sentences, but not from the ends of a long text", () => {
    const far = "We had tea and talked about the garden. ".repeat(10);
    expect(findRedFlags("Chest pain. Cold sweat.")).toHaveLength(1);
    expect(findRedFlags(`Chest pain. ${far} Cold sweat.`)).toEqual([]);
  });
});
