import { describe, expect, it } from "vitest";
import { bandOf } from "./bands.ts";
import { assessSafety } from "../questionnaire/safety.ts";
import { bodyRules } from "./body-rules.ts";
import { bonusEntryIds } from "./bonus.ts";
import { findClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";
import { PROGRAMME_SECONDS } from "../track/compose-programme.ts";
import { fillingRules, openingRules } from "./common-rules.ts";
import { mindRules } from "./mind-rules.ts";
import { readFacts } from "./facts.ts";
import { fireRules } from "./rule.ts";
import { recommend } from "./rules.ts";
import { scoreRules } from "./score-rules.ts";
import { inputFor } from "./testing/example-input.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";
import type { Answers } from "../questionnaire/questions.ts";

const everyRule = [...openingRules, ...scoreRules, ...bodyRules, ...mindRules, ...fillingRules];
const badSleeper: Answers = { sleep: "Very poor", stress: "Moderate" };
const inPain: Answers = { pain: "8 – Severe, hard to do anything else" };
const tiredDay: Answers = { additional: "so tired, and I cannot concentrate" };
const worried: Answers = { anxiety: "Constantly", stress: "Severe" };
const queasy: Answers = { digestive: ["Nausea"], allergies: ["Hay fever"] };

function draftFor(answers: Answers, previous: readonly string[] = []) {
  return recommend(inputFor(answers, previous), starterCatalogue);
}

function idsFor(answers: Answers, previous: readonly string[] = []): string[] {
  return draftFor(answers, previous).items.map(({ entryId }) => entryId);
}

describe("the rules", () => {
  it("have unique ids and reasons that name no hertz and promise nothing", () => {
    expect(new Set(everyRule.map(({ id }) => id)).size).toBe(everyRule.length);
    for (const { id, reason } of everyRule) {
      expect(id).toMatch(/^[a-z]+(\.[a-z-]+){2}$/);
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(findClaims(reason)).toEqual([]);
      expect(namesHertz(reason)).toBe(false);
    }
  });

  it("never call the same pain both little and more", () => {
    for (let pain = 0; pain <= 10; pain += 1) {
      const facts = readFacts(inputFor({ pain: String(pain) }));
      const reasons = fireRules(scoreRules, facts).map(({ rule }) => rule.reason);
      const degrees = ["a little pain", "in some pain", "a lot of pain"].filter((degree) =>
        reasons.some((reason) => reason.includes(degree)),
      );
      expect([pain, degrees.length <= 1]).toEqual([pain, true]);
    }
  });

  it("each match enough entries of their band and concern in the starter catalogue", () => {
    const starved = everyRule.filter(({ band, concern, slots }) => {
      const fitting = starterCatalogue.filter(
        (entry) =>
          !bonusEntryIds.includes(entry.id) &&
          bandOf(entry) === band &&
          (concern === undefined || entry.concerns.includes(concern)),
      );
      return fitting.length < slots;
    });
    expect(starved.map(({ id }) => id)).toEqual([]);
  });
});

describe("a recommendation", () => {
  it("is the same for the same answers, in whatever order the catalogue comes", () => {
    const reversed = starterCatalogue.toReversed();
    expect(recommend(inputFor(worried), reversed)).toEqual(draftFor(worried));
  });

  it("differs by at least five entries between people with different troubles", () => {
    const people = [badSleeper, inPain, tiredDay, worried, queasy];
    for (const one of people) {
      for (const other of people.filter((person) => person !== one)) {
        const others = new Set(idsFor(other));
        expect(idsFor(one).filter((id) => !others.has(id)).length).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it("answers very poor sleep with slow night sounds at the end", () => {
    const { items } = draftFor(badSleeper);
    const slow = items.filter(({ ruleId }) => ruleId === "sleep.very-poor.delta");
    expect(slow).toHaveLength(3);
    expect(items.slice(-3)).toEqual(slow);
    for (const { hertz } of slow) expect(hertz).toBeLessThan(4);
  });

  it("opens with a breathing guide", () => {
    for (const person of [{}, badSleeper, inPain, tiredDay, worried, queasy]) {
      expect(draftFor(person).items[0]?.delivery).toBe("pacer");
    }
  });

  it("spends at most a quarter of the programme on breathing", () => {
    const { items } = draftFor({ ...worried, ...inPain, ...queasy, depression: "Depression" });
    expect(items).toHaveLength(12);
    expect(items.filter(({ delivery }) => delivery === "pacer")).toHaveLength(3);
  });

  it("chooses general sounds for a person without troubles", () => {
    const general = draftFor({}).items.filter(({ entryId }) =>
      starterCatalogue.some(({ id, concerns }) => id === entryId && concerns.includes("general")),
    );
    expect(general.length).toBeGreaterThanOrEqual(7);
  });

  it("chooses livelier sounds for tired people, but not for very anxious ones", () => {
    const bands = (answers: Answers) =>
      draftFor(answers).items.filter(({ ruleId }) => ruleId.endsWith(".beta")).length;
    expect(bands(tiredDay)).toBeGreaterThanOrEqual(2);
    expect(bands({ ...tiredDay, anxiety: "Constantly" })).toBe(0);
  });

  it("ranks chosen concerns above those named in free text", () => {
    const chosen = draftFor({ digestive: ["Nausea"], additional: "headache" });
    const written = draftFor({ additional: "nausea and headache" });
    expect(chosen.aiAnalysis).toContain(
      "Concerns chosen: digestive. Named in free text: headache.",
    );
    expect(written.aiAnalysis).toContain(
      "Concerns chosen: none. Named in free text: headache, digestive.",
    );
  });

  it.each(["epilepsy", "I wear a pacemaker", "I'm pregnant", "tinnitus"])(
    "contains nothing pulsed or binaural for: %s",
    (additional) => {
      const { items, aiAnalysis, personalizedPlan } = draftFor({
        ...worried,
        ...badSleeper,
        additional,
      });
      const heard = new Set(items.map(({ delivery }) => delivery));
      expect(heard).toEqual(new Set(["pacer", "tone"]));
      expect(items.length).toBeGreaterThanOrEqual(10);
      expect(aiAnalysis).toContain("review before approval");
      expect(personalizedPlan).toMatch(/[Pp]lease ask (your|the team)/);
    },
  );

  it("begins the plan with where to find help when things are very hard", () => {
    const { personalizedPlan } = draftFor({ depression: "Severe depression" });
    expect(personalizedPlan).toMatch(/^You told us that things are very hard/);
    expect(draftFor({}).personalizedPlan).not.toContain("very hard");
  });

  it("begins the plan with the emergency number after symptoms of an emergency", () => {
    const { personalizedPlan } = draftFor({ additional: "I have just taken an overdose" });
    expect(personalizedPlan).toMatch(/^Something you told us can be a sign of an emergency.*999/);
  });

  it("starts the plan with helplines for someone who would rather not say", () => {
    const safety = assessSafety({
      answers: {},
      safety: { conditions: ["none"], selfHarm: "rather-not-say" },
    });
    const { personalizedPlan } = recommend({ ...inputFor({}), safety }, starterCatalogue);
    expect(personalizedPlan).toMatch(/^You would rather not say.*116 123/);
  });

  it("says in the plan that a person reads text in an unsupported language", () => {
    const additional = "나는 밤에 잠을 잘 못 자고 아침에 일어나기가 힘들어요";
    expect(draftFor({ additional }).personalizedPlan).toContain("A member of our team reads it");
    expect(draftFor({}).personalizedPlan).not.toContain("language");
  });

  it("chooses different entries the next time", () => {
    const first = idsFor(worried);
    const second = idsFor(worried, first);
    expect(second.filter((id) => !first.includes(id)).length).toBeGreaterThanOrEqual(4);
  });

  it("never uses bonus or inactive entries", () => {
    const hidden = new Set(idsFor(worried));
    const catalogue = starterCatalogue.map((entry) => ({
      ...entry,
      isActive: !hidden.has(entry.id),
    }));
    const ids = recommend(inputFor(worried), catalogue).items.map(({ entryId }) => entryId);
    expect(ids.filter((id) => hidden.has(id) || bonusEntryIds.includes(id))).toEqual([]);
  });

  it("lasts a full programme however long its entries are", () => {
    for (const durationSeconds of [1, 300, 3600]) {
      const catalogue = starterCatalogue.map((entry) => ({ ...entry, durationSeconds }));
      const { items } = recommend(inputFor(queasy), catalogue);
      const total = items.reduce((sum, item) => sum + item.durationSeconds, 0);
      expect(total).toBeCloseTo(PROGRAMME_SECONDS, 6);
    }
  });

  it("names the rule and the entry behind every line for staff", () => {
    const { items, recommendedFrequencies } = draftFor(inPain);
    expect(recommendedFrequencies).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      expect(recommendedFrequencies[index]).toContain(`${item.hertz} Hz`);
      expect(recommendedFrequencies[index]).toContain(`${item.ruleId} [${item.entryId}]`);
    }
  });

  it("refuses a catalogue with fewer than ten usable entries", () => {
    expect(() => recommend(inputFor({}), starterCatalogue.slice(0, 11))).toThrow(RangeError);
    expect(recommend(inputFor({}), starterCatalogue.slice(0, 12)).items).toHaveLength(10);
  });
});
