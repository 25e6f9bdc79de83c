import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";

const scored = (value: number | null, raw: number | null) => ({
  value,
  raw,
  polarity: "higher-is-worse" as const,
});

/** An assessment as the server returns it; `over` overrides fields. */
export function assessment(over: Partial<QuestionnaireAnswer> = {}): QuestionnaireAnswer {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    userId: "22222222-2222-4222-8222-222222222222",
    responses: {},
    painLevel: 7,
    sleepQuality: 2,
    stressLevel: 3,
    anxietyLevel: null,
    primaryConcerns: ["Bloating"],
    source: "wizard",
    scores: {
      pain: scored(7, 7),
      sleep: { value: 3, raw: 2, polarity: "higher-is-better" },
      stress: scored(7, 3),
      anxiety: scored(null, null),
    },
    status: "analyzed",
    completedAt: "2026-11-20T10:00:00Z",
    createdAt: "2026-11-20T10:00:00Z",
    ...over,
  };
}

/** The assessment a week earlier, with a different pain score. */
export const earlier = assessment({
  id: "11111111-1111-4111-8111-111111111110",
  completedAt: "2026-11-13T10:00:00Z",
  scores: { ...assessment().scores, pain: scored(9, 9) },
});
