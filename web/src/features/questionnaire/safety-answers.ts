import {
  areValidConditions,
  safetyOptions,
  selfHarmAnswers,
  type SafetyAnswers,
} from "@attune/domain/questionnaire/safety-answers";
import { safetyCopy } from "./safety.copy.ts";

export const noSafetyAnswers: SafetyAnswers = { conditions: [] };

/** A message about the missing answer, or undefined if the answers can be sent. */
export function safetyProblem(safety: SafetyAnswers, isAsked: boolean): string | undefined {
  if (!areValidConditions(safety.conditions)) return safetyCopy.tickToSubmit;
  return isAsked && safety.selfHarm === undefined ? safetyCopy.answerToSubmit : undefined;
}

/** Answers to send, without those to questions no longer shown. */
export function askedSafety(safety: SafetyAnswers, isAsked: boolean) {
  const { conditions, selfHarm } = safety;
  return {
    conditions: [...conditions],
    ...(isAsked && selfHarm !== undefined && { selfHarm }),
  };
}

/** A stored draft's answers; anything invalid is dropped. */
export function readSafetyAnswers(saved: unknown): SafetyAnswers {
  const { conditions, selfHarm } = (saved ?? {}) as { conditions?: unknown; selfHarm?: unknown };
  const listed: readonly unknown[] = Array.isArray(conditions) ? conditions : [];
  const known = safetyOptions.filter((it) => listed.includes(it));
  return {
    conditions: areValidConditions(known) ? known : [],
    selfHarm: selfHarmAnswers.find((it) => it === selfHarm),
  };
}
