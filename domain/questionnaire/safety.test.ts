import { describe, expect, it } from "vitest";
import { assessSafety, crisisContacts, hasCrisisWords } from "./safety.ts";
import { calmPhrases, riskPhrases } from "./testing/safety-phrases.ts";

describe("the safety rules", () => {
  it.each(riskPhrases)("show the support panel for: %s", (phrase) => {
    expect(hasCrisisWords(phrase)).toBe(true);
  });

  it.each(calmPhrases)("stay quiet for: %s", (phrase) => {
    expect(hasCrisisWords(phrase)).toBe(false);
  });

  it("are tried on a hundred phrases and more, of which a third are harmless", () => {
    const all = new Set([...riskPhrases, ...calmPhrases]);
    expect(all.size).toBeGreaterThanOrEqual(150);
    expect(calmPhrases.length).toBeGreaterThanOrEqual(all.size / 3);
  });
});
