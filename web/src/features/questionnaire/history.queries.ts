import { listQuestionnaires } from "@attune/contract/questionnaire";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const questionnairesQuery = endpointQuery(listQuestionnaires);
