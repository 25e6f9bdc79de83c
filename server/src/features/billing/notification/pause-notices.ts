import { londonDate as date } from "@attune/domain/time/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import type { BillingView, SubscriptionView } from "../ledger/billing-view.ts";
import {
  acknowledgeTurns,
  type BillingNotification,
  type NotificationText,
  planNameOf,
} from "./notification.ts";

/** More pauses of one subscription than anyone makes. */
const mostPauses = 50;

/** Acknowledges each pause, and its end, whether the person or the clock ended it. */
export function pauseNotices(view: BillingView, now: Date): BillingNotification[] {
  return view.subscriptions
    .filter((it) => !it.isOneOff && !it.isCancelling)
    .flatMap((it) => {
      const { periodEnd: renewsAt, amountMinor: minor, currency } = it;
      if (!it.isPaused && (it.status !== "active" || renewsAt === null)) return [];
      const planName = planNameOf(it);
      return acknowledgeTurns({
        begin: "paused",
        end: "resumed",
        hasBegun: it.isPaused,
        about: it.id,
        most: mostPauses,
        content: () =>
          it.isPaused || renewsAt === null
            ? pausedText(it, planName, now)
            : resumedText({ planName, renewsAt, price: { minor, currency } }),
      });
    });
}

const account = {
  action: ["See your account", "/dashboard?tab=account"],
  closing: "If this was not you, please write to us.",
} as const;

function pausedText(
  { periodEnd, resumesAt }: SubscriptionView,
  planName: string,
  now: Date,
): NotificationText {
  const isOpen = periodEnd !== null && periodEnd > now;
  const meanwhile = isOpen
    ? `You keep your access until ${date(periodEnd)}. After that, we keep your audio for you.`
    : "We keep your audio for you.";
  const end =
    resumesAt === null
      ? "You can resume at any time."
      : `The plan resumes automatically on ${date(resumesAt)}, or earlier if you choose.`;
  return {
    subject: `Your ${planName} plan is paused`,
    heading: "Your plan is paused",
    lines: [
      `You have paused your ${planName} plan. Nothing is charged while it is paused.`,
      `${meanwhile} ${end}`,
    ],
    rows: resumesAt === null ? [] : [["Resumes on", date(resumesAt)]],
    ...account,
  };
}

function resumedText(it: { planName: string; renewsAt: Date; price: Money }): NotificationText {
  const [day, price] = [date(it.renewsAt), formatMoney(it.price)];
  return {
    subject: `Your ${it.planName} plan continues`,
    heading: "Your plan continues",
    lines: [
      `Your ${it.planName} plan is no longer paused. It next renews on ${day} for ${price}.`,
      "You can pause or cancel it at any time before then.",
    ],
    rows: [
      ["Renews on", day],
      ["Price", price],
    ],
    ...account,
  };
}
