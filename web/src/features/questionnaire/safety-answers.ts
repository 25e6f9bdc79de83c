import {
  areValidConditions,
  safetyOptions,
  selfHarmAnswers,
  type SafetyAnswers,
} from "@attune/domain/questionnaire/safety-answers";
import { safetyCopy } from "./safety.copy.ts";

export const noSafetyAnswers: SafetyAnswers = { conditions: [] };

/** The sentence that says what is missing, or undefined where the answers may be sent. */
export function safetyProblem(safety: SafetyAnswers, isAsked: boolean): string | undefined {
  if (!areValidConditions(safety.conditions)) return safetyCopy.tickToSubmit;
  return isAsked && safety.selfHarm === undefined ? safetyCopy.answerToSubmit : undefined;
}

/** What is sent: an answer to a question that is no longer asked stays behind. */
export function askedSafety(safety: SafetyAnswers, isAsked: boolean) {
  const { conditions, selfHarm } = safety;
  return {
    conditions: [...conditions],
    ...(isAsked && selfHarm !== undefined && { selfHarm }),
  };
}

/** What a draft on the device holds; anything that is not one of the answers is dropped. */
export function readSafetyAnswers(saved: unknown): SafetyAnswers {
  const { conditions, selfHarm } = (saved ?? {}) as { conditions?: unknown; selfHarm?: unknown };
  const listed: readonly unknown[] = Array.isArray(conditions) ? conditions : [];
  const known = safetyOptions.filter((it) => listed.includes(it));
  return {
    conditions: areValidConditions(known) ? known : [],
    selfHarm: selfHarmAnswers.find((it) => it === selfHarm),
  };
}
