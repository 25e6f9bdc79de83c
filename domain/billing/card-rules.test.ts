import { expect, test } from "vitest";
import { mayRemoveCard } from "./card-rules.ts";

test.each(["active", "test", "past_due", "suspended", "paused"])(
  "the only card of a subscription that is %s stays, one of two may go",
  (status) => {
    expect(mayRemoveCard({ cards: 1, status })).toBe(false);
    expect(mayRemoveCard({ cards: 2, status })).toBe(true);
  },
);

test.each(["none", "incomplete", "cancelled", "expired"])(
  "without a living subscription (%s) every card may go",
  (status) => {
    expect(mayRemoveCard({ cards: 1, status })).toBe(true);
  },
);
