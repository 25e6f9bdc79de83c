import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftOfReply } from "./draft-of-reply.ts";
import { ownWords, readFacts } from "./facts.ts";
import { minimizeWords } from "./minimize-words.ts";
import { writePrompt, writeRepair } from "./prompt.ts";
import { readReply } from "./read-reply.ts";
import type { RecommendationInput } from "./recommendation-input.ts";
import { shortlistFor } from "./shortlist.ts";
import { arbitraryInput } from "./testing/arbitrary-assessment.ts";
import { draftFaults } from "./testing/draft-faults.ts";
import { inputFor } from "./testing/example-input.ts";
import { goodReply, corruptions } from "./testing/replies.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";
import { anyCharacter } from "../testing/any-character.ts";

const byId = new Map(starterCatalogue.map((entry) => [entry.id, entry]));

function asked(input: RecommendationInput) {
  const facts = readFacts(input);
  const shortlist = shortlistFor(input, facts, starterCatalogue);
  const words = minimizeWords(ownWords(input), []);
  const { user } = writePrompt(input, facts, shortlist, words);
  return { facts, shortlist, words, document: user };
}

const worried = inputFor({
  anxiety: "Constantly",
  additional: "Worse when I am on my own at night",
});

function read(change: (reply: ReturnType<typeof goodReply>) => unknown) {
  const { shortlist, words, document } = asked(worried);
  return readReply(JSON.stringify(change(goodReply(document))), shortlist, words);
}

describe("a model's reply", () => {
  it("becomes a draft in our order, with our safety wording", () => {
    const input = inputFor({ sleep: "Very poor", additional: "I have tinnitus" });
    const { facts, shortlist, words, document } = asked(input);
    const answer = readReply(JSON.stringify(goodReply(document)), shortlist, words);
    if ("faults" in answer) throw new Error(answer.faults.join());
    const draft = draftOfReply(input, facts, answer.reply);
    expect(draftFaults(draft, byId, input.safety)).toEqual([]);
    expect(draft).toMatchObject({ engine: "llm", engineVersion: "1.2.0" });
    expect(draft.personalizedPlan).toContain("for a calm end of the day");
    expect(draft.personalizedPlan).toMatch(/does not replace medical care/);
    expect(draft.personalizedPlan).toMatch(/ask your/);
    expect(draft.aiAnalysis).toContain("Remark of the model: The choice follows");
    expect(draft.items[0]?.staffReason).toMatch(/^The text model chose it from the shortlist/);
  });

  it("is read from a code fence with text around it", () => {
    const { shortlist, words, document } = asked(worried);
    const fenced = `Here it is:\n\`\`\`json\n${JSON.stringify(goodReply(document))}\n\`\`\`\nEnjoy!`;
    expect(readReply(fenced, shortlist, words)).toHaveProperty("reply");
  });

  it("is refused with faults that name the field and quote nothing", () => {
    const broken = read((reply) => ({
      ...reply,
      guidance: `${reply.guidance} It cures insomnia.`,
      entries: reply.entries.map((entry, index) =>
        index === 2 ? { ...entry, id: "gold" } : entry,
      ),
    }));
    expect(broken).toEqual({
      faults: [
        "Entry 3 is not in the catalogue.",
        '"guidance": it must promise no effect on an illness.',
      ],
    });
    expect(writeRepair("faults" in broken ? broken.faults : [])).not.toMatch(/gold|insomnia/);
  });

  it("is refused if it quotes the person", () => {
    const parrot = read((reply) => ({
      ...reply,
      guidance: `${reply.guidance} It is worse when I am on my own.`,
    }));
    expect(parrot).toEqual({ faults: ['"guidance": it must not quote.'] });
  });

  it.each(corruptions.map((corrupt, index) => [index, corrupt] as const))(
    "is refused when broken in way %i",
    (_index, corrupt) => {
      const { document } = asked(worried);
      expect(read((reply) => corrupt(reply, document))).toHaveProperty("faults");
    },
  );

  it("yields a sound draft or none, for any text and any assessment", () => {
    const anything = fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 6, arbitrary: fc.nat({ max: corruptions.length - 1 }) },
      { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
    );
    let taken = 0;
    fc.assert(
      fc.property(arbitraryInput, anything, (input, how) => {
        const { facts, shortlist, words, document } = asked(input);
        const good = goodReply(document, 10 + (document.length % 3));
        const corrupt = typeof how === "number" ? corruptions[how] : undefined;
        const text =
          typeof how === "string" ? how : JSON.stringify(corrupt?.(good, document) ?? good);
        const answer = readReply(text, shortlist, words);
        if ("faults" in answer) return;
        taken += 1;
        const draft = draftOfReply(input, facts, answer.reply);
        const faults = draftFaults(draft, byId, input.safety);
        if (faults.length > 0) throw new Error(faults.join("; "));
      }),
    );
    expect(taken).toBeGreaterThan(10);
  });
});
