import { expect, test } from "vitest";
import { rulesById } from "./choose-entries.ts";
import { entriesOfRule, wordsOfRule } from "./rule-words.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

test("a rule is described by when it applies, what it chooses and what the customer reads", () => {
  expect(wordsOfRule("sleep.very-poor.delta")).toEqual({
    id: "sleep.very-poor.delta",
    reason: "You described your sleep as very poor, so the last part is very slow.",
    when: "sleep is 0 to 2 of 10 (higher is better)",
    unless: null,
    chooses: "Up to 3 entries of the band delta, meant for sleep",
    phase: "rest",
    weight: 9,
  });
  expect(wordsOfRule("concern.focus.gamma")?.unless).toBe(
    "anxiety is 9 to 10 of 10 (higher is worse)",
  );
  expect(wordsOfRule("a.rule.of-old")).toBeUndefined();
});

test("every rule has a description, and matching entries in the starter catalogue", () => {
  for (const id of [...rulesById.keys(), "filling.any"]) {
    expect([id, wordsOfRule(id)?.id]).toEqual([id, id]);
    expect([id, entriesOfRule(id, starterCatalogue).length > 0]).toEqual([id, true]);
  }
});
