import { getSafetyAnswers, saveSafetyAnswers } from "@attune/contract/safety-answers";
import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const safetyAnswersQuery = queryOptions({
  queryKey: ["api", "user", "safety-answers"],
  queryFn: ({ signal }) => call(getSafetyAnswers, { signal }),
  retry: false,
});

export const fetchSafetyAnswers = () => call(getSafetyAnswers);

export const sendSafetyAnswers = (conditions: readonly SafetyOption[]) =>
  call(saveSafetyAnswers, { body: { conditions: [...conditions] } });
