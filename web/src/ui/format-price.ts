import { formatMoney } from "@attune/domain/billing/money";

/** `£24.50`, from a wire amount with two decimals. */
export const formatPrice = (amount: number, currency: string): string =>
  formatMoney({ minor: Math.round(amount * 100), currency });
