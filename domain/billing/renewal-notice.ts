import { renewalDate } from "./renewal-date.ts";

/** Days before a renewal at which its notice is sent; for a short period, half the period. */
export const noticeDays = 7;

/**
 * Notices are required at least this often: Digital Markets, Competition and Consumers Act 2024,
 * section 258. See docs/decisions/0039.
 */
export const monthsBetweenNotices = 6;

const dayMs = 86_400_000;

export interface Renewal {
  startedAt: Date;
  /** Start of the paid period; `renewsAt` is when the next payment is collected. */
  periodStart: Date;
  renewsAt: Date;
  interval: "week" | "month";
  intervalCount: number;
  /** Renewals already notified, oldest first. */
  noticed: readonly Date[];
}

/**
 * Whether to send notice of this renewal now: for the first one, and then for the last one within each six
 * months since the contract began or the previous notice. A missed notice is sent for the next renewal.
 */
export function isNoticeDue(it: Renewal, now: Date): boolean {
  if (now < noticeFrom(it) || now >= it.renewsAt) return false;
  if (it.noticed.some((one) => one.getTime() === it.renewsAt.getTime())) return false;
  const last = it.noticed.at(-1);
  if (last === undefined) return true;
  // The first notice exceeds the legal requirement, so the six months still count from the beginning.
  const since = it.noticed.length === 1 ? it.startedAt : last;
  const oneLater = renewalDate(it.renewsAt, it.interval, it.intervalCount);
  return oneLater > renewalDate(since, "month", monthsBetweenNotices);
}

function noticeFrom({ periodStart, renewsAt }: Renewal): Date {
  const half = (renewsAt.getTime() - periodStart.getTime()) / 2;
  return new Date(renewsAt.getTime() - Math.min(noticeDays * dayMs, half));
}
