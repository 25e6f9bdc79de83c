/** A proration pending for the subscription's next invoice. Amounts in the currency's smallest unit. */
export type PendingLine = {
  amount: number;
  currency: string;
  description: string;
  periodStart: number;
  periodEnd: number;
  priceId: string;
  productId: string;
  unitAmount: number;
  quantity: number;
  subscriptionItem: string;
};
