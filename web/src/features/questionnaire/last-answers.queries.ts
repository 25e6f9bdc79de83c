import { listQuestionnaires } from "@attune/contract/questionnaire";
import { getSafetyAnswers } from "@attune/contract/safety-answers";
import { call } from "../../api/call.ts";

/* In their own module, because the wizard needs nothing of React Query. */

export const fetchSafetyAnswers = () => call(getSafetyAnswers);

/** Newest first. */
export const fetchAssessments = () => call(listQuestionnaires);
