import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import { getPaymentProvider } from "@attune/contract/billing/checkout";
import { call } from "./call.ts";

export type PaymentProvider = AnswerOf<typeof getPaymentProvider>;

export const paymentProviderQuery = queryOptions({
  queryKey: ["api", "billing", "provider"],
  queryFn: ({ signal }) => call(getPaymentProvider, { signal }),
});
