import { queryOptions } from "@tanstack/react-query";
import { getAiReport, getRule } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

/** Without a version, the current one for the latest assessment. */
export const reportQuery = (userId: string, version?: string) =>
  queryOptions({
    queryKey: ["api", "admin", "ai-report", userId, version ?? null],
    queryFn: ({ signal }) =>
      call(getAiReport, {
        params: { id: userId },
        query: version === undefined ? {} : { version },
        signal,
      }),
    staleTime: 0,
  });

export const ruleQuery = (rule: string) => ({
  ...endpointQuery(getRule, { params: { rule } }),
  staleTime: 0,
});
