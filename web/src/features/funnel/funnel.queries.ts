import { keepPreviousData } from "@tanstack/react-query";
import { getFunnel } from "@attune/contract/funnel";
import type { ChartRange } from "@attune/domain/billing/revenue-chart";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const funnelQuery = (range: ChartRange) => ({
  ...endpointQuery(getFunnel, { query: { range } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
