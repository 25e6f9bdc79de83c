import { expect, test } from "vitest";
import { mayRemoveCard } from "./card-rules.ts";

test.each(["active", "test", "past_due", "suspended", "paused"])(
  "the only card of a subscription that is %s cannot be removed, but one of two can",
  (status) => {
    expect(mayRemoveCard({ cards: 1, status })).toBe(false);
    expect(mayRemoveCard({ cards: 2, status })).toBe(true);
  },
);

test.each(["none", "incomplete", "cancelled", "expired"])(
  "any card can be removed when the subscription is %s",
  (status) => {
    expect(mayRemoveCard({ cards: 1, status })).toBe(true);
  },
);
