import { describe, expect, it } from "vitest";
import { bandOf, isPulsed } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import type { ConcernTag, Delivery, EvidenceGrade } from "./catalogue-entry.ts";
import { findClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

const tags: Record<ConcernTag, true> = {
  pain: true,
  headache: true,
  inflammation: true,
  sleep: true,
  stress: true,
  anxiety: true,
  "low-mood": true,
  fatigue: true,
  focus: true,
  digestive: true,
  allergies: true,
  recovery: true,
  general: true,
};
const deliveries: Record<Delivery, true> = {
  tone: true,
  binaural: true,
  isochronic: true,
  pacer: true,
};
const grades: Record<EvidenceGrade, true> = { A: true, B: true, C: true, D: true };

describe("the starter catalogue", () => {
  it("has at least 80 entries with ids, names and purposes of their own", () => {
    expect(starterCatalogue.length).toBeGreaterThanOrEqual(80);
    for (const key of ["id", "name", "purpose"] as const) {
      expect(new Set(starterCatalogue.map((entry) => entry[key])).size).toBe(
        starterCatalogue.length,
      );
    }
  });

  it("holds the two bonuses of the Enhanced plan, which suit everyone", () => {
    const bonuses = starterCatalogue.filter((entry) => bonusEntryIds.includes(entry.id));
    expect(bonuses.map(({ name }) => name)).toEqual(["Stress Relief", "Better Sleep"]);
    expect(bonuses.filter(isPulsed)).toEqual([]);
  });

  it.each(starterCatalogue.map((entry) => [entry.id, entry] as const))(
    "%s is complete, audible and honest",
    (id, entry) => {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(bandOf(entry)).not.toBeNull();
      expect(entry.hertz).toBeLessThanOrEqual(8000);
      expect(entry.hertz * 100).toBeCloseTo(Math.round(entry.hertz * 100), 6);
      expect(Object.keys(deliveries)).toContain(entry.delivery);
      expect(entry.delivery === "pacer").toBe(entry.hertz < 0.5);
      expect(entry.delivery === "tone").toBe(entry.hertz > 40);
      expect(entry.delivery === "binaural" && entry.hertz > 20).toBe(false);
      expect(Object.keys(grades)).toContain(entry.evidenceGrade);
      expect(entry.evidenceSource.length).toBeGreaterThan(20);
      expect(entry.category).not.toBe("");
      expect(entry.concerns.length).toBeGreaterThan(0);
      expect(entry.concerns.filter((tag) => !(tag in tags))).toEqual([]);
    },
  );

  it("shows customers neither hertz nor numbers, and promises nothing", () => {
    for (const { name, category, subcategory, purpose } of starterCatalogue) {
      const words = [name, category, subcategory ?? "", purpose].join(". ");
      expect(findClaims(words)).toEqual([]);
      expect(namesHertz(words)).toBe(false);
      expect(words).not.toMatch(/\d/);
      expect(purpose).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("cites a study for every grade above D, and only tradition or its absence for D", () => {
    const traditional = starterCatalogue.filter(({ evidenceGrade }) => evidenceGrade === "D");
    for (const { evidenceSource } of traditional) {
      expect(evidenceSource).toMatch(/^(Traditional use|Historical frequency list)/);
    }
    for (const { evidenceSource } of starterCatalogue.filter((one) => !traditional.includes(one))) {
      expect(evidenceSource).toMatch(/doi:|PMC\d|PMID \d/);
    }
  });

  it("names the studied concerns of every entry graded above D, and of no other", () => {
    for (const { concerns, studiedConcerns, evidenceGrade } of starterCatalogue) {
      expect(studiedConcerns.filter((tag) => !concerns.includes(tag))).toEqual([]);
      expect(studiedConcerns.length > 0).toBe(evidenceGrade !== "D");
    }
  });

  it("has eight entries for every concern, five of them neither pulsed nor binaural", () => {
    const chosen = starterCatalogue.filter((entry) => !bonusEntryIds.includes(entry.id));
    for (const tag of Object.keys(tags) as ConcernTag[]) {
      const meant = chosen.filter((entry) => entry.concerns.includes(tag));
      expect(meant.length).toBeGreaterThanOrEqual(8);
      expect(meant.filter((entry) => !isPulsed(entry)).length).toBeGreaterThanOrEqual(5);
    }
  });

  it("has entries of 90 to 180 seconds, so that any twelve make a programme", () => {
    const isBonus = ({ id }: { id: string }) => bonusEntryIds.includes(id);
    const seconds = starterCatalogue
      .filter((entry) => !isBonus(entry))
      .map((entry) => entry.durationSeconds);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(90);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(180);
    expect(starterCatalogue.filter(isBonus).map((entry) => entry.durationSeconds)).toEqual([
      900, 900,
    ]);
  });

  it("uses each delivery at least ten times", () => {
    for (const delivery of Object.keys(deliveries)) {
      const uses = starterCatalogue.filter((entry) => entry.delivery === delivery);
      expect(uses.length).toBeGreaterThanOrEqual(10);
    }
  });
});
