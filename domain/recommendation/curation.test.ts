import { expect, test } from "vitest";
import { findCurationFaults } from "./curation.ts";

const whole = {
  name: "Even Breath",
  purpose: "Slow, even breaths.",
  source: "Curated",
  evidenceGrade: "B",
  evidenceSource: "doi:10.3389/fpubh.2017.00222, page 4",
  reviewedOn: "2026-11-21",
  curator: "Dr Okafor",
  concerns: ["stress"],
};

test("a curated entry with its provenance and an honest purpose has no faults", () => {
  expect(findCurationFaults(whole)).toEqual({});
});

test("each missing provenance field is reported", () => {
  for (const field of [
    "purpose",
    "source",
    "evidenceGrade",
    "evidenceSource",
    "reviewedOn",
    "curator",
  ] as const) {
    for (const nothing of [null, " "])
      expect(Object.keys(findCurationFaults({ ...whole, [field]: nothing }))).toEqual([field]);
  }
  expect(Object.keys(findCurationFaults({ ...whole, concerns: [] }))).toEqual(["concerns"]);
});

test("a purpose that promises a cure or names hertz is refused, because customers may read it", () => {
  expect(findCurationFaults({ ...whole, purpose: "Cures insomnia." })).toMatchObject({
    purpose: expect.stringContaining("cures"),
  });
  expect(findCurationFaults({ ...whole, name: "528 Hz" })).toEqual({
    name: "Customers may read this: please leave the hertz out",
  });
});
