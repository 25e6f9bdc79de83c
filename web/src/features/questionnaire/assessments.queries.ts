import { listQuestionnaires } from "@attune/contract/questionnaire";
import { call } from "../../api/call.ts";

/** In its own module, because visitors have none. Newest first. */
export const fetchAssessments = () => call(listQuestionnaires);
