import type { Signs } from "./signs.ts";

/**
 * A sudden headache that is at its worst immediately, as a brain haemorrhage begins.
 * Source: https://www.nhs.uk/conditions/subarachnoid-haemorrhage/
 */
export const headSigns: Signs = {
  groups: {
    "head-pain": "pain pains ache aching hurt hurts hurting agony pressure killing",
    worst: "worst severest strongest",
  },
  phrases: {
    // Singular only: "headaches" are recurrent, and a new one is a single one.
    headache:
      "(?:headache|headach|head ache|migraine|head ~2 <head-pain>|<head-pain> ~3 (?:head|skull|temple)|<head-pain> ~2 (?:back|side|top) of ~1 (?:head|skull)|skull ~3 <head-pain>)",
    strike:
      "(?:thunderclap|thunder clap|thunderbolt|lightning bolt|bolt of lightning|explo*|bomb|gunshot|gun shot|sledgehammer|hammer|baseball bat|cricket bat|bat|axe|brick|burst*|split ~1 open|struck|hit me|hit like|like ~3 (?:hit|kicked|shot|struck|punched|smashed|whacked|clubbed|stabbed)|(?:kicked|shot|struck|smashed|whacked|hit|clubbed|punched|stabbed) ~4 (?:head|skull)|like ~2 (?:switch|bang)|bang|snap|snapped|popped)",
    "in-an-instant":
      "(?:sudden*|all of sudden|all at once|instant*|out of (?:nowhere|blue)|from nowhere|(?:in|within|under|less than|over) ~3 (?:second|seconds|moment|minute|flash|blink|instant)|split second|seconds|abrupt*|no warning|without ~1 warning|(?:zero|nothing|0|none) to ~3 (?:10|ten|hundred|100|agony|unbearable|worst|max*|excruciating|full)|straight away|immediately|in one go|came on (?:fast|quick*|like)|full force|maximum ~2 (?:straight|at once|in)|peaked)",
  },
  rules: {
    headache: ["@headache"],
    "struck-head": ["@strike"],
    "in-an-instant": ["@in-an-instant"],
    "worst-headache": [
      "(?:<worst>|most ~1 (?:severe|intense|painful|excruciating|violent|awful|horrific|terrible)) ~4 @headache",
      "@headache ~6 (?:<worst> ~5 (?:life|ever|had|known|felt|experienced)|worse than any*|like (?:nothing|none|never|no other)|unlike any*|never ~3 (?:had|felt|known|experienced) ~4 (?:like|bad|before|pain))",
      "never ~3 (?:had|felt|known|experienced) ~4 @headache ~3 (?:like|bad|before|severe|this)",
      "@headache ~4 (?:so|such) ~1 (?:bad|severe|intense|violent) ~4 (?:not ~2 (?:see|move|stand|speak|open)|collaps*|floor|vomit*|fell|passed out)",
    ],
    "worst-in-head": ["<worst> pain ~6 (?:head|skull)"],
    "head-burst": [
      "(?:something|vein|vessel) ~3 (?:burst*|pop|popped|snap|snapped|explode|exploded|ruptur*) ~3 (?:head|brain|skull)",
      "head ~3 (?:explod*|burst|split ~1 open|blew up|blown off) ~4 (?:sudden*|pain*|hurt*|second*|nowhere)",
    ],
    "head-bursting": ["head ~6 (?:burst*|explod*|split*|crack* open)"],
    "as-if-hit": [
      "(?:as if|like|as though) ~4 (?:hit|kicked|shot|struck|smashed|whacked|clubbed|bashed|punched) ~5 (?:head|skull)",
      "(?:thunderclap|thunder clap|lightning|explosion|explod*|bomb ~2 off|gunshot) ~5 (?:head|skull|brain)",
    ],
    "hit-in-head": [
      "(?:pain*|agony|headache) ~6 (?:hit|struck|exploded|shot) ~6 (?:head|skull|neck)",
      "(?:as if|like) ~4 (?:hit|kicked|shot|struck|smashed|whacked|clubbed|bashed|punched) ~5 (?:head|skull)",
      "(?:hit|kicked|shot|struck|smashed|whacked|clubbed|bashed|punched) ~4 (?:back|side|top) of ~1 (?:head|skull)",
    ],
    "with-headache": [
      "(?:stiff* ~2 neck|neck ~3 stiff*|not ~3 (?:bend|move) ~2 neck|vomit*|throwing up|threw up|being sick|been sick|collaps*|passed out|blacked out|fainted|confus*|fit|seizure|light ~3 (?:hurt*|unbearable|burn*)|drowsy|not ~2 see|double vision)",
    ],
    today: [
      "(?:now|today|tonight|this (?:morning|afternoon|evening)|(?:minutes|minute|mins|hour|hours) ago|since ~2 (?:hour*|morning|lunch*|breakfast|yesterday|waking|minutes)|last night|still)",
    ],
    habitual: [
      "(?:headaches|migraines|every|always|often|usually|sometimes|most days|each|weekly|monthly|regular*|recurr*|chronic|cluster|whenever|tend to|prone|normally|again and again|period|hangover|hungover|brain freeze|ice cream|sinus*|when i ~2 (?:cough|stress*|bend|work))",
    ],
    "worn-out": [
      "(?:tired*|sleep*|slept|exhaust*|fatigue*|awake|antihistamine*|medication|groggy|grief|news|idea*|thought*|ideas|realis*|realiz*|learning)",
    ],
    figure: [
      "(?:exam|wedding|paperwork|tax|taxes|vat|invoice*|boss|work ~1 headache|project|logistic*|admin|spreadsheet*|financial|budget|planning|news|joke|mind blown|information|noise|kids|neighbours|brexit|council|software|computer|traffic)",
    ],
  },
  combinations: [
    { signs: ["worst-headache"], unless: ["habitual", "figure"] },
    { signs: ["worst-headache", "in-an-instant"], unless: ["figure"] },
    { signs: ["worst-in-head", "in-an-instant"], unless: ["habitual", "figure"] },
    { signs: ["headache", "in-an-instant"], unless: ["habitual", "figure"] },
    { signs: ["headache", "struck-head"], unless: ["habitual", "figure"] },
    { signs: ["headache", "in-an-instant", "with-headache"], unless: ["figure"] },
    { signs: ["hit-in-head", "in-an-instant"], unless: ["habitual", "figure"] },
    { signs: ["hit-in-head", "with-headache"], unless: ["habitual", "figure"] },
    { signs: ["hit-in-head", "headache"], unless: ["habitual", "figure"] },
    { signs: ["as-if-hit"], unless: ["habitual", "figure", "worn-out"] },
    { signs: ["head-bursting", "in-an-instant"], unless: ["habitual", "figure", "worn-out"] },
    { signs: ["head-burst"], unless: ["habitual", "figure"] },
  ],
};
