import { keepPreviousData } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  exportFinances,
  getFinanceChart,
  getFinanceSummary,
  listLedger,
  listSubscribers,
} from "@attune/contract/finance";
import type { ChartRange } from "@attune/domain/billing/revenue-chart";
import { callForFile } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

// Payments arrive while the page is open, so every view is refetched when shown again.
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const summaryQuery = { ...endpointQuery(getFinanceSummary), staleTime: 0, retry: 2 };

export const chartQuery = (range: ChartRange) => ({
  ...endpointQuery(getFinanceChart, { query: { range } }),
  ...fresh,
});

export const ledgerQuery = (query: QueryOf<typeof listLedger>) => ({
  ...endpointQuery(listLedger, { query }),
  ...fresh,
});

export const subscribersQuery = (query: QueryOf<typeof listSubscribers>) => ({
  ...endpointQuery(listSubscribers, { query }),
  ...fresh,
});

export function useExport() {
  return useMutation({
    mutationFn: (query: QueryOf<typeof exportFinances>) => callForFile(exportFinances, { query }),
  });
}
