import type { Opening } from "./books.ts";
import type { MoneyProduct } from "./money.ts";

/** One customer in the middle of a random history. */
export interface Life {
  product: MoneyProduct;
  userId: string;
  opening: Opening;
  /** Delivered to nobody yet. */
  pool: { payload: string; signature: string }[];
  /** Keys that money calls carried. */
  keys: Set<string>;
  clientSecret: string | null;
  disputes: string[];
  next: () => number;
}
