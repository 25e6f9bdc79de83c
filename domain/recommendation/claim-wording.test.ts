import { expect, test } from "vitest";
import { adviseOnClaims, sayAdvice } from "./claim-wording.ts";
import { findForbiddenClaims } from "./claims.ts";

const promises = [
  "It cures depression",
  "Treats and heals",
  "A treatment for migraines",
  "Guaranteed pain relief, 100% effective",
  "Clinically proven, NHS approved",
  "Say goodbye to it: gets rid of chronic headaches",
  "Use it instead of medication",
  "No side effects, a miracle, an instant diagnosis",
  "eases insomnia and relieves your anxiety",
  "nature's remedy that reverses arthritis",
];

test.each(promises)("each claim of “%s” comes with words that may be published", (text) => {
  const advice = adviseOnClaims(text);
  expect(advice.map((it) => it.claim)).toEqual(findForbiddenClaims(text));
  expect(advice).not.toEqual([]);
  expect(advice.flatMap((it) => findForbiddenClaims(it.instead))).toEqual([]);
});

test("advice is a sentence for each claim, and nothing where there is none", () => {
  expect(sayAdvice(adviseOnClaims("It cures. Guaranteed."))).toBe(
    "“cures”: say “may help you feel calmer” instead. “guaranteed”: say “many listeners tell us” instead.",
  );
  expect(sayAdvice(adviseOnClaims("A calm evening."))).toBe("");
});
