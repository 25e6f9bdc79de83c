import { queryOptions } from "@tanstack/react-query";
import { getAiReport, getRule } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";

export const reportQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "admin", "ai-report", userId],
    queryFn: ({ signal }) => call(getAiReport, { params: { id: userId }, signal }),
    staleTime: 0,
  });

export const ruleQuery = (rule: string) =>
  queryOptions({
    queryKey: ["api", "admin", "rules", rule],
    queryFn: ({ signal }) => call(getRule, { params: { rule }, signal }),
    staleTime: 0,
  });
