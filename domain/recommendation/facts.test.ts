import { describe, expect, it } from "vitest";
import { ownWords, readFacts } from "./facts.ts";
import { tagsMentioned } from "./keywords.ts";
import { fireRules } from "./rule.ts";
import { severities } from "./severity.ts";
import { recommend } from "./rules.ts";
import { bodyRules } from "./body-rules.ts";
import { inputFor } from "./testing/example-input.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

describe("the facts of an assessment", () => {
  it("count chosen options as stated and free text as mentioned", () => {
    const { stated, mentioned } = readFacts(
      inputFor({ digestive: ["Nausea"], additional: "nausea and a headache" }),
    );
    expect([...stated]).toEqual(["digestive"]);
    expect([...mentioned]).toEqual(["headache"]);
  });

  it("include the text after Other, but not its prefix", () => {
    const input = { ...inputFor({}), primaryConcerns: ["Fatigue", "Other: hay fever"] };
    const { stated, mentioned } = readFacts(input);
    expect([...stated]).toEqual(["fatigue"]);
    expect([...mentioned]).toEqual(["allergies"]);
  });

  it("do not include concerns from the words of a scored answer", () => {
    const { stated, mentioned } = readFacts(inputFor({ pain: "0 – No pain, not even stress" }));
    expect([...stated, ...mentioned]).toEqual([]);
  });

  it('rank concerns by score, with "general" when there are none', () => {
    const answers = { sleep: "Poor", stress: "Mild", anxiety: "Rarely", pain: "2 – Mild" };
    expect([...severities(readFacts(inputFor(answers)))]).toEqual([
      ["stress", 1],
      ["sleep", 1.4],
    ]);
    expect([...severities(readFacts(inputFor({})))]).toEqual([["general", 1]]);
  });

  it("rank worse scores higher, and a chosen concern like a middling score", () => {
    const worst = readFacts(inputFor({ sleep: "Very poor", pain: "10 – The worst I can imagine" }));
    expect(severities(worst).get("pain")).toBe(3);
    expect(severities(worst).get("sleep")).toBeCloseTo(2.6);
    const chosen = readFacts(inputFor({ digestive: ["Nausea"], additional: "headache" }));
    expect([...severities(chosen)]).toEqual([
      ["digestive", 2],
      ["headache", 1],
    ]);
  });

  it("include what the person wrote in their own words", () => {
    const input = {
      ...inputFor({ digestive: ["Nausea"], additional: "worse at night" }),
      primaryConcerns: ["Fatigue", "Other: hay fever"],
    };
    expect(ownWords(input)).toEqual(["hay fever", "worse at night"]);
  });

  it("leave out what a text denies", () => {
    for (const text of [
      "no pain, never allergic, not stressed, without anxiety",
      "No joint pain. I have never had migraines!",
      "I don't get headaches and I am not at all anxious",
      "no headaches or migraines",
      "no pain, stress or anxiety",
      "I do not have any food allergies; no history of depression",
      "no recent surgery or injuries, I haven't had covid",
      "no problems with sleep, no memory issues, no trouble concentrating",
    ])
      expect([text, tagsMentioned(text)]).toEqual([text, []]);
  });

  it("read no worry or stress into restless legs and blood pressure", () => {
    expect(tagsMentioned("high blood pressure, restless legs")).toEqual([]);
    expect(tagsMentioned("sinus pressure")).toEqual(["headache"]);
    expect(tagsMentioned("under pressure at work, restless")).toEqual(["stress", "anxiety"]);
  });

  it("count what a person lacks, and what follows a denial", () => {
    for (const [text, tags] of [
      ["no energy", ["fatigue"]],
      ["not sleeping well", ["sleep"]],
      ["I have no focus", ["focus"]],
      ["not tired but anxious", ["anxiety"]],
      ["no appetite and always tired", ["fatigue"]],
      ["no allergies, tired all day", ["fatigue"]],
      ["never without pain", ["pain"]],
      ["not just stress", ["stress"]],
      ["not coping with stress", ["stress"]],
      ["no one understands my pain", ["pain"]],
      ["I cannot stop worrying", ["anxiety"]],
    ] as const)
      expect([text, tagsMentioned(text)]).toEqual([text, tags]);
  });

  it("give nobody a reason that they denied", () => {
    const input = inputFor({ additional: "No joint pain, and I have never had migraines." });
    const reasons = recommend(input, starterCatalogue).items.map(({ reason }) => reason);
    expect(reasons.filter((reason) => /pain|headache/.test(reason))).toEqual([]);
  });
});

it("a rule weighs two less for a concern that was only mentioned", () => {
  const weights = (answers: Parameters<typeof inputFor>[0]) =>
    fireRules(bodyRules, readFacts(inputFor(answers))).map(({ weight }) => weight);
  const stated = weights({ allergies: ["Hay fever"] });
  expect(stated.length).toBeGreaterThanOrEqual(3);
  expect(weights({ additional: "hay fever" })).toEqual(stated.map((weight) => weight - 2));
});
