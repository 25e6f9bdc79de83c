import type { CardAnswer } from "@attune/contract/billing/card";
import type { InvoiceAnswer } from "@attune/contract/billing/invoice";

export const visa: CardAnswer = {
  id: "pm_1",
  brand: "visa",
  last4: "4242",
  expMonth: 4,
  expYear: 2999,
  isDefault: true,
};
export const mastercard: CardAnswer = {
  ...visa,
  id: "pm_2",
  brand: "mastercard",
  last4: "4444",
  expYear: 2020,
  isDefault: false,
};
export const invoice: InvoiceAnswer = {
  id: "in_1",
  number: "ATT-0001",
  date: "2026-11-12T10:00:00Z",
  amountPaid: 24.5,
  amountDue: 0,
  currency: "gbp",
  status: "paid",
  description: null,
  periodStart: null,
  periodEnd: null,
  invoiceUrl: "https://stripe.example/in_1",
};
