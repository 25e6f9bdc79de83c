import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getFunnel } from "@attune/contract/funnel";
import type { ChartRange } from "@attune/domain/billing/revenue-chart";
import { call } from "../../api/call.ts";

export const funnelQuery = (range: ChartRange) =>
  queryOptions({
    queryKey: ["api", "admin", "finances", "funnel", range],
    queryFn: ({ signal }) => call(getFunnel, { query: { range }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
