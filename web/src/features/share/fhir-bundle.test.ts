import { expect, test } from "vitest";
import * as z from "zod";
import type { SharedSummary } from "@attune/contract/share";
import { fhirBundle } from "./fhir-bundle.ts";
import r4 from "./testing/fhir-r4.schema.json" with { type: "json" };

const summary: SharedSummary = {
  name: "Amira Khan",
  madeAt: "2026-11-21T09:00:00.000Z",
  scores: [
    {
      completedAt: "2026-11-20T10:00:00.000Z",
      pain: 4,
      sleep: 3,
      stress: null,
      anxiety: 7,
      concerns: ["Headaches"],
    },
  ],
  safety: {
    toldAt: "2026-11-20T10:00:00.000Z",
    mood: "None",
    conditions: ["epilepsy"],
    speaksOfDistress: false,
  },
  answers: {
    completedAt: "2026-11-20T10:00:00.000Z",
    items: [{ question: "How well do you sleep?", answers: ["Poor"] }],
  },
  listening: { totalMinutes: 90, weeks: [{ from: "2026-11-16", minutes: 90, days: 3 }] },
  checkIns: [
    {
      at: "2026-11-20T21:00:00.000Z",
      topic: "sleep",
      polarity: "higher-is-better",
      before: 3,
      after: null,
    },
  ],
  recommendation: { preparedAt: "2026-11-20T10:01:00.000Z", reasons: ["For calm evenings."] },
};

interface Resource {
  resourceType: string;
  [field: string]: unknown;
}

function bundleOf(it: SharedSummary) {
  let count = 0;
  const uuid = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
  return fhirBundle(it, uuid) as {
    resourceType: string;
    type: string;
    entry: { fullUrl: string; resource: Resource }[];
  };
}

test("the bundle has one patient, referenced by every other resource, and unique addresses", () => {
  const { resourceType, type, entry } = bundleOf(summary);
  expect([resourceType, type]).toEqual(["Bundle", "collection"]);
  expect(new Set(entry.map((it) => it.fullUrl)).size).toBe(entry.length);
  const [patient, ...others] = entry;
  expect(patient?.resource).toEqual({ resourceType: "Patient", name: [{ text: "Amira Khan" }] });
  for (const { resource } of others)
    expect(resource["subject"]).toEqual({ reference: patient?.fullUrl });
});

test("every observation has the fields that R4 requires, its source and no code", () => {
  const { entry } = bundleOf(summary);
  const found = entry.map((it) => it.resource).filter((it) => it.resourceType === "Observation");
  expect(found).toHaveLength(10);
  for (const it of found) {
    expect(it["status"]).toBe("final");
    expect(Object.keys(it["code"] as object)).toEqual(["text"]);
    expect(JSON.stringify(it["note"])).toContain("not a medical record");
    const values = ["valueQuantity", "valueString", "component"].filter((name) => name in it);
    expect(values).toHaveLength(1);
  }
  const [pain] = found;
  expect(pain).toMatchObject({
    code: { text: "Pain, self-reported score" },
    effectiveDateTime: "2026-11-20T10:00:00.000Z",
    valueQuantity: { value: 4, system: "http://unitsofmeasure.org", code: "{score}" },
  });
});

test("answers form one response, and listening is given per week", () => {
  const resources = bundleOf(summary).entry.map((it) => it.resource);
  expect(resources.find((it) => it.resourceType === "QuestionnaireResponse")).toMatchObject({
    status: "completed",
    item: [{ linkId: "1", answer: [{ valueString: "Poor" }] }],
  });
  expect(JSON.stringify(resources)).toContain('{"start":"2026-11-16","end":"2026-11-22"}');
});

const byR4 = z.fromJSONSchema(r4 as Parameters<typeof z.fromJSONSchema>[0]);

test("the bundle conforms to the R4 schema", () => {
  const bundle = bundleOf(summary);
  expect(byR4.safeParse(bundle).error?.issues).toBeUndefined();
  expect(emptyParts(bundle)).toEqual([]);
});

test("the schema rejects invalid fields", () => {
  const [, { resource }] = bundleOf(summary).entry as [unknown, { resource: Resource }];
  for (const wrong of [{ status: "done" }, { code: {}, other: 1 }, { effectiveDateTime: "now" }]) {
    const entry = [{ resource: { ...resource, ...wrong } }];
    expect(byR4.safeParse({ resourceType: "Bundle", type: "collection", entry }).success).toBe(
      false,
    );
  }
});

test("an unanswered question leaves no empty list, which R4 forbids", () => {
  const answers = {
    completedAt: "2026-11-20T10:00:00.000Z",
    items: [
      { question: "How well do you sleep?", answers: [] },
      { question: "Anything else?", answers: [""] },
    ],
  };
  const bundle = bundleOf({ ...summary, answers });
  expect(byR4.safeParse(bundle).error?.issues).toBeUndefined();
  expect(emptyParts(bundle)).toEqual([]);
});

/** Paths of lists, objects and texts that are empty: none may be (hl7.org/fhir/R4/json.html). */
function emptyParts(it: unknown, path = ""): string[] {
  if (it === null || it === undefined || it === "") return [path];
  if (typeof it !== "object") return [];
  const parts = Object.entries(it);
  return parts.length === 0
    ? [path]
    : parts.flatMap(([name, part]) => emptyParts(part, `${path}/${name}`));
}

test("data that was not shared is not in the bundle", () => {
  const nothing = {
    ...summary,
    scores: null,
    safety: null,
    answers: null,
    listening: null,
    checkIns: null,
    recommendation: null,
  };
  expect(bundleOf(nothing).entry).toHaveLength(1);
});
