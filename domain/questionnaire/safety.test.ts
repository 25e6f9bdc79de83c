import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crisisContacts, crisisLine } from "./crisis-contacts.ts";
import { questions, severeDepressionOption } from "./questions.ts";
import { assessSafety, hasCrisisWords } from "./safety.ts";

describe("the words of a crisis", () => {
  it.each(
    questions
      .flatMap(({ options }) => options)
      .filter((option) => option !== severeDepressionOption),
  )("are not found in the option: %s", (option) => {
    expect(hasCrisisWords(option)).toBe(false);
  });

  it("are found after any other text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("I want to kill myself", "I want to be dead", "I feel suicidal"),
        (before, phrase) => {
          expect(hasCrisisWords(`${before}. ${phrase}`)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are searched for in a million characters without backtracking", () => {
    expect(hasCrisisWords("i want to be not here wish ".repeat(40_000))).toBeTypeOf("boolean");
    expect(hasCrisisWords("a ".repeat(500_000))).toBe(false);
    expect(hasCrisisWords("x".repeat(1_000_000))).toBe(false);
  });
});

describe("a safety assessment", () => {
  it.each(questions.flatMap(({ id, options }) => options.map((option) => [id, option] as const)))(
    "takes no option but severe depression for a crisis: %s, %s",
    (id, option) => {
      const { isCrisis, redFlags } = assessSafety({ answers: { [id]: option } });
      expect({ isCrisis, redFlags }).toEqual({
        isCrisis: option === severeDepressionOption,
        redFlags: [],
      });
    },
  );

  it("of an ordinary assessment allows everything", () => {
    const answers = { pain: "4 – Moderate", stress: "Severe", depression: "Depression" };
    expect(assessSafety({ answers, freeTexts: ["my back is killing me"] })).toEqual({
      isCrisis: false,
      redFlags: [],
      isUnreadable: false,
      wouldRatherNotSay: false,
      findings: [],
      contraindications: [],
      needsReview: false,
      isPulsedAllowed: true,
    });
  });

  it("of severe depression is a crisis that waits for review, but forbids no sound", () => {
    expect(assessSafety({ answers: { depression: "Severe depression" } })).toMatchObject({
      isCrisis: true,
      contraindications: [],
      needsReview: true,
      isPulsedAllowed: true,
    });
    expect(assessSafety({ answers: { depression: ["severe"] } }).isCrisis).toBe(true);
  });

  it("reads free text in any field", () => {
    const words = "I don’t want to be here anymore";
    expect(assessSafety({ answers: { additional: words } }).isCrisis).toBe(true);
    expect(assessSafety({ answers: { additionalInfo: words } }).isCrisis).toBe(true);
    expect(assessSafety({ answers: {}, freeTexts: [`Other: ${words}`] }).isCrisis).toBe(true);
  });

  it.each([
    ["I have epilepsy", "epilepsy"],
    ["had a siezure in May", "epilepsy"],
    ["epilepsey as a child", "epilepsy"],
    ["I no longer have seizures", "epilepsy"],
    ["fitted with a pace-maker", "pacemaker-or-implant"],
    ["I have an ICD", "pacemaker-or-implant"],
    ["vagus nerve stimulator", "pacemaker-or-implant"],
    ["cochlear implant", "pacemaker-or-implant"],
    ["I'm 20 weeks PREGNANT!", "pregnancy"],
    ["preggers", "pregnancy"],
    ["we are expecting our first baby", "pregnancy"],
    ["I'm expecting", "pregnancy"],
    ["tinnitis in the left ear", "hearing"],
    ["I wear hearing aids", "hearing"],
    ["ringing in my ears", "hearing"],
    ["hard of hearing", "hearing"],
    ["cochlear implant", "hearing"],
    ["No epilepsy, but tinnitus", "hearing"],
  ])("finds in '%s': %s", (words, contraindication) => {
    const { contraindications, needsReview, isPulsedAllowed } = assessSafety({
      answers: { additional: words },
    });
    expect(contraindications).toContain(contraindication);
    expect({ needsReview, isPulsedAllowed }).toEqual({ needsReview: true, isPulsedAllowed: false });
  });

  it.each([
    "I am not pregnant",
    "No epilepsy or seizures",
    "never had a seizure",
    "I don't have a pacemaker or an implant",
    "no tinnitus, no hearing loss",
    "I take pregabalin",
    "I'm expecting to feel better",
    "hearing music relaxes me",
    "years of earring trouble",
    "Nothing to add",
  ])("does not take '%s' for a contraindication", (words) => {
    expect(assessSafety({ answers: { additional: words } }).contraindications).toEqual([]);
  });

  it("never throws, whatever the answers contain", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (answers) => {
        const { isCrisis, needsReview } = assessSafety({ answers });
        expect(needsReview || !isCrisis).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the numbers to call", () => {
  const numbers = (country: string) => crisisContacts(country).map(({ number }) => number);

  it.each([
    ["United Kingdom", ["999", "116 123", "SHOUT to 85258", "111"]],
    ["India", ["112", "14416"]],
    ["European Union", ["112", "116 123"]],
    ["Australia", ["000", "13 11 14"]],
    ["New Zealand", ["111", "1737"]],
    ["United States", ["911", "988"]],
    ["Middle East", ["112"]],
    ["Other", ["112"]],
  ])("in %s begin with %s", (country, expected) => {
    expect(numbers(country).slice(0, expected.length)).toEqual(expected);
  });

  it("default to the United Kingdom when the country is unknown", () => {
    expect(numbers("")).toEqual(numbers("United Kingdom"));
    expect(numbers("constructor")).toEqual(numbers("United Kingdom"));
  });

  it("follow a detected country code", () => {
    expect(numbers("us")).toEqual(numbers("United States"));
    expect(numbers("DE")).toEqual(numbers("European Union"));
  });

  it.each([
    ["India", "In danger, call 112. To talk to someone: 14416 (Tele-MANAS)."],
    [
      "GB",
      "In danger, call 999. To talk to someone: 116 123 (Samaritans), or text SHOUT to 85258 (Shout).",
    ],
    [
      "European Union",
      "In danger, call 112. To talk to someone: 116 123 (Emotional support helpline), or findahelpline.com (Find A Helpline).",
    ],
    [
      "Other",
      "Call your local emergency number if you or someone else is in danger right now. 112 connects from a mobile in many countries. To talk to someone: findahelpline.com (Find A Helpline).",
    ],
  ])("of %s fit on one line", (country, line) => {
    expect(crisisLine(country).replaceAll("\u00A0", " ")).toBe(line);
  });

  it("are not split across lines", () => {
    expect(crisisLine("GB")).toContain("116\u00A0123");
  });

  it("are links that a phone can open", () => {
    for (const country of ["GB", "IN", "FR", "AU", "NZ", "US", "AE", "Other"]) {
      for (const { href, kind } of crisisContacts(country)) {
        expect(href).toMatch(kind === "web" ? /^https:/ : /^(tel:\d+|sms:\d+\?body=SHOUT)$/);
      }
    }
  });
});
