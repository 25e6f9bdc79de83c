/** What happens by itself when its time has come. */
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
 * Work in the order of its time; what is due in the same second stays in the order it was planned.
 * Nothing is taken out early: each duty looks whether its object still waits for this moment.
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

  /** Takes the first item that is due at `now`, or nothing. */
  take(now: number): DueItem | undefined {
    const first = this.items[0];
    return first && first.at <= now ? this.items.shift() : undefined;
  }
}
