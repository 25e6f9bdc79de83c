/** Scheduled work. */
export type Duty =
  | "end-period"
  | "cancel-subscription"
  | "resume-collection"
  | "expire-incomplete"
  | "finalize-invoice"
  | "retry-invoice"
  | "expire-checkout";

export type DueItem = { at: number; duty: Duty; id: string };

/**
 * Work ordered by time, and by insertion within a second. Items are not cancelled: each one checks whether
 * its object still expects it.
 */
export class DueWork {
  items: DueItem[];

  constructor(items: DueItem[] = []) {
    this.items = items;
  }

  plan(duty: Duty, id: string, at: number): void {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.items[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    this.items.splice(low, 0, { at, duty, id });
  }

  /** Takes the first item due at `now`, if any. */
  take(now: number): DueItem | undefined {
    const first = this.items[0];
    return first && first.at <= now ? this.items.shift() : undefined;
  }
}
