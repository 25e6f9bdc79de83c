import { describe, expect, test } from "vitest";
import { findClaims, sayClaims } from "./find-claims.ts";
import { developmentForbidden } from "./testing/development-forbidden.ts";
import { developmentHonest } from "./testing/development-honest.ts";
import { evaluationForbidden } from "./testing/evaluation-forbidden.ts";
import { evaluationHonest } from "./testing/evaluation-honest.ts";
import { measureClaims } from "./testing/measure-claims.ts";

const ruleOf = (text: string) => findClaims(text)[0]?.rule.id ?? null;

describe("a sentence is refused", () => {
  test.each([
    ["Use it instead of medication.", "medicine-comparison"],
    ["A sound that heals.", "medicinal-claim"],
    ["NHS approved.", "proof"],
    ["Results guaranteed.", "promised-outcome"],
    ["Soft tones and migraines.", "illness"],
    ["Soft tones and the vagus nerve at work.", "body-function"],
    ["It improves your sleep.", "everyday-state"],
  ])("%s breaks the rule %s", (text, rule) => {
    expect(ruleOf(text)).toBe(rule);
  });

  test("even if its words are disguised", () => {
    for (const text of ["c.u.r.e", "cu\u00ADres", "cúres", "CURED", "#SoundThatHeals", "h3als"])
      expect([text, findClaims(text).length]).toEqual([text, 1]);
  });

  test("if a denial stands beside the claim, or is itself a claim", () => {
    expect(ruleOf("Not only relaxing, it heals.")).toBe("medicinal-claim");
    expect(ruleOf("I no longer need my tablets.")).toBe("medicine-comparison");
    expect(ruleOf("We do not doubt that it heals.")).toBe("medicinal-claim");
    expect(ruleOf("This is not a treatment. It cures.")).toBe("medicinal-claim");
  });

  test("if the advice that would permit it is far away in text without full stops", () => {
    const filler = "and a calm slow evening ".repeat(40);
    expect(findClaims(`Speak to your GP ${filler} for your migraines`)).toHaveLength(1);
  });
});

describe("a sentence is allowed", () => {
  test.each([
    ["care", "Speak to your GP about pain that worries you."],
    ["safety", "If you have epilepsy, we leave out pulsed sounds."],
    ["own answers", "You told us about headaches."],
    ["evidence", "A review of 14 studies of blood pressure found no clear effect."],
    ["records", "Your health data is encrypted."],
    ["plain words", "Treat yourself to a slow Sunday."],
    ["a question", "How strong is your pain?"],
    ["a denial", "It does not replace medical treatment."],
    ["a reported denial", "We cannot promise that it eases pain."],
    ["words that only look alike", "A secure, accurate account and a procurement treaty."],
    ["a wording fixed by the requirement", "Stress Relief"],
    ["nothing", ""],
  ])("as %s: %s", (_why, text) => {
    expect(findClaims(text)).toEqual([]);
  });

  test("unless it goes on to say what the sound does", () => {
    expect(ruleOf("If you have migraines, our sound relieves pain.")).toBe("illness");
    expect(ruleOf("Stress Relief that cures.")).toBe("medicinal-claim");
  });
});

test("each claim is listed once, with its rule and permitted wording", () => {
  const claims = findClaims("It cures, it CURES, guaranteed!");
  expect(claims.map(({ words }) => words)).toEqual(["cures", "guaranteed"]);
  expect(sayClaims(claims.slice(0, 1))).toBe(
    "“cures”: It says that the sound cures, treats, heals or diagnoses. (CAP Code rule 12.1; MHRA guidance on borderline products) Say “made for relaxation” instead.",
  );
  expect(sayClaims([])).toBe("");
});

const forbidden = [developmentForbidden, evaluationForbidden];
const honest = [developmentHonest, evaluationHonest];
const sentencesOf = (halves: typeof forbidden) => halves.flatMap((it) => Object.values(it).flat());

test("no alternative is itself a claim", () => {
  const alternatives = sentencesOf(forbidden)
    .flatMap(findClaims)
    .map(({ instead }) => instead);
  expect([...new Set(alternatives)].filter((it) => findClaims(it).length > 0)).toEqual([]);
});

test("at least 95 % of forbidden sentences are refused and at most 5 % of honest ones", () => {
  for (const half of forbidden)
    expect(measureClaims(half).at(-1)?.share).toBeGreaterThanOrEqual(0.95);
  for (const half of honest) expect(measureClaims(half).at(-1)?.share).toBeLessThanOrEqual(0.05);
});

test("the forbidden and the honest set each have at least 400 different sentences, and share none", () => {
  const [bad, good] = [forbidden, honest].map((halves) => new Set(sentencesOf(halves)));
  expect(Math.min(bad!.size, good!.size)).toBeGreaterThanOrEqual(400);
  expect([...bad!].filter((it) => good!.has(it))).toEqual([]);
});

test.each(["a", "a.", "a ", "#aB", " ", "not ", "reduce ", "off my ", "cu\u00AD", "😀", "\uD800"])(
  "finds a claim after 100 kB of %j",
  (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(findClaims(`${text}\nIt cures.`).some(({ words }) => words === "cures")).toBe(true);
  },
);
