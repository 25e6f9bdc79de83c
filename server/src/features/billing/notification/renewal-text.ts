import { londonDate as date } from "@attune/domain/billing/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import type { NotificationText } from "./notification.ts";

export function renewalNoticeText(it: {
  planName: string;
  renewsAt: Date;
  price: Money;
  interval: "week" | "month";
  intervalCount: number;
}): NotificationText {
  const [price, day] = [formatMoney(it.price), date(it.renewsAt)];
  const every = it.intervalCount === 1 ? it.interval : `${it.intervalCount} ${it.interval}s`;
  return {
    subject: `Your ${it.planName} plan renews on ${day}`,
    heading: "Your plan is about to renew",
    lines: [
      `Your ${it.planName} plan renews by itself on ${day} for ${price}. If you want to keep it, you do not need to do anything.`,
      `If you do not, cancel it before ${day}: nothing more is charged, and you keep your access until the end of the period that you have paid for.`,
    ],
    rows: [
      ["Plan", it.planName],
      ["Renews on", day],
      ["Price", `${price} every ${every}`],
    ],
    action: ["Cancel or change the plan", "/dashboard?tab=account"],
    closing: "The link opens your account. There, press Cancel subscription; no reason is asked.",
  };
}

export function renewalFailedText(it: { due: Money; planName: string }): NotificationText {
  const amount = formatMoney(it.due);
  return {
    subject: "Your payment did not go through",
    heading: "Your payment did not go through",
    lines: [
      `We could not collect ${amount} for your ${it.planName} plan. Your audio is paused until it is paid; your history stays open to you.`,
      "You can pay with the same card or another one. Your plan continues as soon as the payment is made, and nothing is charged twice.",
    ],
    rows: [
      ["Amount due", amount],
      ["Plan", it.planName],
    ],
    action: ["Pay now", "/dashboard?tab=account"],
    closing: "If you do not want to continue, you can cancel on the same page.",
  };
}

export function actionRequiredText(it: { due: Money; planName: string }): NotificationText {
  const amount = formatMoney(it.due);
  return {
    subject: "Your bank asks you to confirm a payment",
    heading: "Please confirm your payment",
    lines: [
      `Your bank wants you to confirm the payment of ${amount} for your ${it.planName} plan. Until then your audio is paused.`,
    ],
    rows: [
      ["Amount due", amount],
      ["Plan", it.planName],
    ],
    action: ["Confirm the payment", "/dashboard?tab=account"],
    closing: "It takes a minute, on your bank's own page.",
  };
}

export function cardExpiringText(it: {
  card: string;
  lastDay: Date;
  planName: string;
  /** Null while the plan is paused. */
  renewsAt: Date | null;
}): NotificationText {
  const lastDay = date(it.lastDay);
  return {
    subject: `Your card expires after ${lastDay}`,
    heading: "Your card is about to expire",
    lines: [
      `${it.card} pays for your ${it.planName} plan. It can be used until the end of ${lastDay}.`,
      "Add another card before then, so that your plan continues without a break. Nothing is charged when you add it.",
    ],
    rows: [
      ["Card", it.card],
      ["Good until", lastDay],
      ["Plan", it.planName],
      ...(it.renewsAt === null ? [] : [["Next payment", date(it.renewsAt)] as const]),
    ],
    action: ["Add a card", "/dashboard?tab=account"],
    closing:
      "Some banks tell our payment provider the new date themselves. If your account already shows a later date for this card, you do not need to do anything.",
  };
}

export function renewalWaivedText(it: {
  planName: string;
  price: Money;
  dueAt: Date;
  until: Date;
  /** Whether the next payment is collected then. */
  isRenewing: boolean;
}): NotificationText {
  const [price, until] = [formatMoney(it.price), date(it.until)];
  return {
    subject: `No payment was taken for your ${it.planName} plan`,
    heading: "No payment was taken",
    lines: [
      `On ${date(it.dueAt)} your ${it.planName} plan was due to renew for ${price}. We did not take this payment, and you do not owe it.`,
      it.isRenewing
        ? `Your plan goes on until ${until} as if it were paid. It renews on that day for ${price}, unless you cancel or pause it before.`
        : `You keep your access until ${until}, and nothing more is charged.`,
    ],
    rows: [
      ["Plan", it.planName],
      [it.isRenewing ? "Next payment" : "Access until", until],
    ],
    action: ["See your account", "/dashboard?tab=account"],
    closing: "We hold payments back while somebody from our team is about to be in touch with you.",
  };
}
