import { queryOptions } from "@tanstack/react-query";
import { listQuestionnaires } from "@attune/contract/questionnaire";
import { call } from "../../api/call.ts";

export const questionnairesQuery = queryOptions({
  queryKey: ["api", "user", "questionnaires"],
  queryFn: ({ signal }) => call(listQuestionnaires, { signal }),
});
