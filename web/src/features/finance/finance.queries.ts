import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  exportFinances,
  getFinanceChart,
  getFinanceSummary,
  listLedger,
  listSubscribers,
} from "@attune/contract/finance";
import type { ChartRange } from "@attune/domain/billing/revenue-chart";
import { call, callForFile } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

const key = ["api", "admin", "finances"];
// Payments arrive while the page is open, so every view is refetched when shown again.
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const summaryQuery = queryOptions({
  queryKey: [...key, "summary"],
  queryFn: ({ signal }) => call(getFinanceSummary, { signal }),
  staleTime: 0,
  retry: 2,
});

export const chartQuery = (range: ChartRange) =>
  queryOptions({
    queryKey: [...key, "charts", range],
    queryFn: ({ signal }) => call(getFinanceChart, { query: { range }, signal }),
    ...fresh,
  });

export const ledgerQuery = (query: QueryOf<typeof listLedger>) =>
  queryOptions({
    queryKey: [...key, "entries", query],
    queryFn: ({ signal }) => call(listLedger, { query, signal }),
    ...fresh,
  });

export const subscribersQuery = (query: QueryOf<typeof listSubscribers>) =>
  queryOptions({
    queryKey: [...key, "subscribers", query],
    queryFn: ({ signal }) => call(listSubscribers, { query, signal }),
    ...fresh,
  });

export function useExport() {
  return useMutation({
    mutationFn: (query: QueryOf<typeof exportFinances>) => callForFile(exportFinances, { query }),
  });
}
