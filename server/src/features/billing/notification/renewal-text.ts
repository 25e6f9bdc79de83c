import { londonDate as date } from "@attune/domain/time/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import type { NotificationText } from "./notification.ts";

export function renewalNoticeText(it: {
  planName: string;
  renewsAt: Date;
  price: Money;
  /** What will be collected: the price after credit and discounts, or with what is owed besides. */
  due: Money;
  interval: "week" | "month";
  intervalCount: number;
}): NotificationText {
  const [price, due, day] = [formatMoney(it.price), formatMoney(it.due), date(it.renewsAt)];
  const offMinor = it.price.minor - it.due.minor;
  const every = it.intervalCount === 1 ? it.interval : `${it.intervalCount} ${it.interval}s`;
  return {
    subject: `Your ${it.planName} plan renews on ${day}`,
    heading: "Your plan is about to renew",
    lines: [
      `Your ${it.planName} plan renews automatically on ${day} for ${due}. To keep it, you do not need to do anything.`,
      ...(offMinor > 0
        ? [
            `Your credit or discount of ${formatMoney({ ...it.price, minor: offMinor })} is already taken off the price.`,
          ]
        : []),
      `If you do not want to keep it, cancel before ${day}. Nothing more is then charged, and you keep your access until the end of the paid period.`,
    ],
    rows: [
      ["Plan", it.planName],
      ["Renews on", day],
      ...(offMinor === 0 ? [] : [["To be charged", due] as const]),
      ["Price", `${price} every ${every}`],
    ],
    action: ["Cancel or change the plan", "/dashboard?tab=account"],
    closing:
      "To cancel, press Cancel subscription in your account. You do not need to give a reason.",
  };
}

export function renewalFailedText(it: { due: Money; planName: string }): NotificationText {
  const amount = formatMoney(it.due);
  return {
    subject: "Your payment did not go through",
    heading: "Your payment did not go through",
    lines: [
      `We could not collect ${amount} for your ${it.planName} plan. Your audio is paused until it is paid. You can still see your history.`,
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
    subject: "Please confirm a payment with your bank",
    heading: "Please confirm your payment",
    lines: [
      `Your bank needs you to confirm the payment of ${amount} for your ${it.planName} plan. Your audio is paused until then.`,
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
      "Please add another card before then, so your plan continues without a break. Adding a card costs nothing.",
    ],
    rows: [
      ["Card", it.card],
      ["Good until", lastDay],
      ["Plan", it.planName],
      ...(it.renewsAt === null ? [] : [["Next payment", date(it.renewsAt)] as const]),
    ],
    action: ["Add a card", "/dashboard?tab=account"],
    closing:
      "Some banks update the date for us. If your account already shows a later date for this card, you do not need to do anything.",
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
        ? `Your plan continues until ${until} free of charge. It renews on that day for ${price} unless you cancel or pause it first.`
        : `You keep your access until ${until}, and nothing more is charged.`,
    ],
    rows: [
      ["Plan", it.planName],
      [it.isRenewing ? "Next payment" : "Access until", until],
    ],
    action: ["See your account", "/dashboard?tab=account"],
    closing: "We took no payment because someone from our team was due to be in touch with you.",
  };
}
