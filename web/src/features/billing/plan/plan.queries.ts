import { queryOptions } from "@tanstack/react-query";
import { listPlans } from "@attune/contract/billing/plan";
import { call } from "../../../api/call.ts";

export const plansQuery = queryOptions({
  queryKey: ["api", "billing", "plans"],
  queryFn: ({ signal }) => call(listPlans, { signal }),
});
