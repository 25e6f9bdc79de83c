import type { SharedSummary } from "@attune/contract/share";
import { shareStatement } from "@attune/domain/share/share-choice";
import { summaryCopy } from "./summary.copy.ts";

/**
 * The summary as a FHIR R4 bundle (hl7.org/fhir/R4), for practice software. Questions are in words without
 * LOINC or SNOMED codes, which would imply a validated instrument.
 */
export function fhirBundle(summary: SharedSummary, uuid: () => string): object {
  const patient = `urn:uuid:${uuid()}`;
  const about = { subject: { reference: patient }, performer: [{ reference: patient }] };
  const resources = [
    ...(summary.scores ?? []).flatMap((it) => scoreObservations(it, about)),
    ...safetyObservations(summary, about),
    ...answersOf(summary, patient),
    ...(summary.checkIns ?? []).map((it) => checkInObservation(it, about)),
    ...(summary.listening?.weeks ?? []).map((it) => listeningObservation(it, about)),
    ...reasonsOf(summary, about),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: summary.madeAt,
    entry: [
      {
        fullUrl: patient,
        resource: { resourceType: "Patient", name: [{ text: summary.name }] },
      },
      ...resources.map((resource) => ({ fullUrl: `urn:uuid:${uuid()}`, resource })),
    ],
  };
}

interface About {
  subject: { reference: string };
  performer: { reference: string }[];
}

interface Finding {
  text: string;
  at: { effectiveDateTime: string } | { effectivePeriod: { start: string; end: string } };
  category?: "survey" | "activity";
}

function observation(about: About, { text, at, category = "survey" }: Finding, more: object) {
  return {
    resourceType: "Observation",
    status: "final",
    category: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/observation-category",
            code: category,
          },
        ],
      },
    ],
    code: { text },
    ...about,
    ...at,
    ...more,
    note: [{ text: shareStatement }],
  };
}

type Scores = NonNullable<SharedSummary["scores"]>[number];

const polarities = { pain: "worse", sleep: "better", stress: "worse", anxiety: "worse" } as const;
const names = { pain: "Pain", sleep: "Sleep", stress: "Stress", anxiety: "Anxiety" } as const;

function scoreObservations(scores: Scores, about: About) {
  const at = { effectiveDateTime: scores.completedAt };
  const rated = (["pain", "sleep", "stress", "anxiety"] as const).flatMap((name) => {
    const value = scores[name];
    if (value === null) return [];
    const text = `${names[name]}, self-reported score`;
    const isWorse = polarities[name] === "worse";
    return [observation(about, { text, at }, { valueQuantity: points(value), ...scale(isWorse) })];
  });
  const concerns = scores.concerns.map((valueString) =>
    observation(about, { text: "Concern in the person's own words", at }, { valueString }),
  );
  return [...rated, ...concerns];
}

const points = (value: number) => ({
  value,
  unit: "points of 10",
  system: "http://unitsofmeasure.org",
  code: "{score}",
});

const scale = (isWorse: boolean) => ({
  referenceRange: [
    {
      low: points(0),
      high: points(10),
      text: `The scale, from 0 to 10: higher is ${isWorse ? "worse" : "better"}`,
    },
  ],
});

function safetyObservations({ safety }: SharedSummary, about: About) {
  if (safety === null) return [];
  const at = { effectiveDateTime: safety.toldAt };
  const { mood, distress, conditions, spoke, noDistress } = summaryCopy.safety;
  return [
    ...(safety.mood === null
      ? []
      : [observation(about, { text: mood, at }, { valueString: safety.mood })]),
    observation(
      about,
      { text: distress, at },
      { valueString: safety.speaksOfDistress ? spoke : noDistress },
    ),
    ...safety.conditions.map((it) =>
      observation(about, { text: conditions, at }, { valueString: summaryCopy.conditions[it] }),
    ),
  ];
}

function answersOf({ answers }: SharedSummary, patient: string) {
  if (answers === null || answers.items.length === 0) return [];
  return [
    {
      resourceType: "QuestionnaireResponse",
      status: "completed",
      subject: { reference: patient },
      author: { reference: patient },
      source: { reference: patient },
      authored: answers.completedAt,
      item: answers.items.map((it, index) => {
        const answer = it.answers.filter((words) => words.trim() !== "");
        return {
          linkId: String(index + 1),
          text: it.question,
          // No list in FHIR's JSON may be empty.
          ...(answer.length > 0 && { answer: answer.map((valueString) => ({ valueString })) }),
        };
      }),
    },
  ];
}

function checkInObservation(
  { at, topic, polarity, before, after }: NonNullable<SharedSummary["checkIns"]>[number],
  about: About,
) {
  const text = `${summaryCopy.topics[topic]}, before and after listening, self-reported`;
  const range = scale(polarity === "higher-is-worse");
  const rated = (words: string, value: number) => ({
    code: { text: words },
    valueQuantity: points(value),
    ...range,
  });
  const component = [
    rated("Before listening", before),
    ...(after === null ? [] : [rated("After listening", after)]),
  ];
  return observation(about, { text, at: { effectiveDateTime: at } }, { component });
}

function listeningObservation(
  { from, minutes }: NonNullable<SharedSummary["listening"]>["weeks"][number],
  about: About,
) {
  const end = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
  return observation(
    about,
    {
      text: "Minutes listened in the week",
      at: { effectivePeriod: { start: from, end } },
      category: "activity",
    },
    {
      valueQuantity: {
        value: minutes,
        unit: "minutes",
        system: "http://unitsofmeasure.org",
        code: "min",
      },
    },
  );
}

function reasonsOf({ recommendation }: SharedSummary, about: About) {
  const { preparedAt, reasons = [] } = recommendation ?? { preparedAt: null };
  if (preparedAt === null) return [];
  const at = { effectiveDateTime: preparedAt };
  const text = "What was recommended for listening, and why";
  return reasons.map((valueString) => observation(about, { text, at }, { valueString }));
}
