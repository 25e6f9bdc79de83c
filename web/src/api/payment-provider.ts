import type { AnswerOf } from "@attune/contract/endpoint";
import { getPaymentProvider } from "@attune/contract/billing/checkout";
import { endpointQuery } from "./endpoint-query.ts";

export type PaymentProvider = AnswerOf<typeof getPaymentProvider>;

export const paymentProviderQuery = endpointQuery(getPaymentProvider);
