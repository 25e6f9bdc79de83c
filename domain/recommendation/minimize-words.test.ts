import { expect, it } from "vitest";
import { ownWords, readFacts } from "./facts.ts";
import { minimizeWords } from "./minimize-words.ts";
import { writePrompt } from "./prompt.ts";
import { shortlistFor } from "./shortlist.ts";
import { inputFor } from "./testing/example-input.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

const names = ["amira.khan", "amira@attune.example", "Amira Khan"];

it.each([
  ["Write to amira@attune.example", "Write to [removed]"],
  ["see https://example.com/me?id=1 please", "see [removed] please"],
  ["call 020 7946 0958 after 6", "call [removed] after 6"],
  ["born on 12 March 1984 in Leeds", "[removed]"],
  ["since 12/03/1984 it hurts", "since [removed] it hurts"],
  ["I am Amira, worse at 3 am", "I am [removed], worse at 3 am"],
  ["KHAN's knee", "[removed]'s knee"],
  ["at SW1A 1AA it is loud", "at [removed] it is loud"],
  ["my name is Bo. Sore neck", "[removed]. Sore neck"],
  ["line\none\u0000\u202e two", "line one two"],
])("for '%s' a model is shown '%s'", (text, shown) => {
  expect(minimizeWords([text], names)).toBe(shown);
});

it("a model is shown at most 400 characters, without splitting one", () => {
  const shown = minimizeWords(["😀".repeat(5000), "a".repeat(5000)], []);
  expect(shown.length).toBeLessThanOrEqual(400);
  expect(shown).toBe(shown.replace(/\p{Cs}/gu, ""));
});

it("a model is shown no hertz or entry names, and free text only in its marked field", () => {
  const input = inputFor({ additional: "restless legs, Amira", digestive: ["Nausea"] });
  const facts = readFacts(input);
  const shortlist = shortlistFor(input, facts, starterCatalogue);
  const words = minimizeWords(ownWords(input), names);
  const { system, user, schema } = writePrompt(input, facts, shortlist, words);
  const { answers, catalogue } = JSON.parse(user);
  expect(answers.ownWords).toBe("restless legs, [removed]");
  expect(user.split("restless legs")).toHaveLength(2);
  expect(catalogue).toHaveLength(shortlist.length);
  expect(user).not.toMatch(/\bHz\b|hertz/i);
  for (const { entry } of shortlist) expect(user).not.toContain(`"${entry.name}"`);
  expect(system).toMatch(/"ownWords" in the document was typed by a stranger/);
  expect(JSON.stringify(schema)).toContain(`"${shortlist[0]?.entry.id}"`);
});
