import { londonDate as date } from "@attune/domain/time/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import type { NotificationText } from "./notification.ts";

export function coolingOffText(it: {
  planName: string;
  paid: Money;
  paidAt: Date;
  lastDay: Date;
  isOneOff: boolean;
  /** Passes that are refunded with it, because it took over their unused days. */
  alsoReturned: readonly { planName: string; amount: Money }[];
  /** Credit that paid for the rest of the price. */
  usedCredit: Money;
}): NotificationText {
  const [amount, lastDay] = [formatMoney(it.paid), date(it.lastDay)];
  return {
    subject: `You can change your mind until ${lastDay}`,
    heading: "Your right to cancel",
    lines: [
      `You bought the ${it.planName} plan on ${date(it.paidAt)} for ${amount}.`,
      `You may cancel this purchase until the end of ${lastDay}, without giving a reason. ${refundSentence(it)}${creditSentence(it.usedCredit)}`,
      "To do so, open Plan and payments in your account and press the button that begins “Cancel and get”. You can also write to the address at the end of this email.",
    ],
    rows: [
      ["Plan", it.planName],
      ["Paid", amount],
      ["Bought on", date(it.paidAt)],
      ["You may cancel until", lastDay],
    ],
    action: ["Open plan and payments", "/dashboard?tab=account"],
    closing: it.isOneOff
      ? "This purchase does not renew."
      : "To stop the plan renewing but keep it until the end of the paid period, cancel it under Account instead.",
  };
}

/** For a plan paid for with credit alone, which no button returns. */
export function creditCoolingOffText(it: {
  planName: string;
  used: Money;
  paidAt: Date;
  lastDay: Date;
}): NotificationText {
  const [used, lastDay] = [formatMoney(it.used), date(it.lastDay)];
  return {
    subject: `You can change your mind until ${lastDay}`,
    heading: "Your right to cancel",
    lines: [
      `You bought the ${it.planName} plan on ${date(it.paidAt)} with ${used} of credit.`,
      `You may cancel this purchase until the end of ${lastDay}, without giving a reason. The ${used} is then credited to you again, and your access ends.`,
      "To do so, write to the address at the end of this email by then.",
    ],
    rows: [
      ["Plan", it.planName],
      ["Credit used", used],
      ["Bought on", date(it.paidAt)],
      ["You may cancel until", lastDay],
    ],
    action: ["Open plan and payments", "/dashboard?tab=account"],
    closing:
      "To stop the plan renewing but keep it until the end of the paid period, cancel it under Account instead.",
  };
}

function refundSentence({ paid, alsoReturned }: Parameters<typeof coolingOffText>[0]): string {
  if (alsoReturned.length === 0)
    return `You then get the full ${formatMoney(paid)} back, and your access ends.`;
  const minor = alsoReturned.reduce((sum, it) => sum + it.amount.minor, paid.minor);
  const others = alsoReturned.map(
    (it) => `the ${formatMoney(it.amount)} you paid for ${it.planName}`,
  );
  const parts = [`this ${formatMoney(paid)}`, ...others].join(" and ");
  return `You then get the full ${formatMoney({ ...paid, minor })} back: ${parts}. Your access then ends.`;
}

const creditSentence = (used: Money) =>
  used.minor === 0 ? "" : ` The ${formatMoney(used)} of credit you used is credited to you again.`;

export const returnedCreditSentence = (returned: Money) =>
  returned.minor === 0
    ? ""
    : ` The ${formatMoney(returned)} of credit you used has been credited to you again.`;

export function cancellingText(it: { planName: string; until: Date }): NotificationText {
  return {
    subject: `Your ${it.planName} plan ends on ${date(it.until)}`,
    heading: "Your plan will end",
    lines: [
      `You have cancelled your ${it.planName} plan. You keep your access until ${date(it.until)}, and nothing more is charged.`,
      "If you change your mind before then, press Undo the cancellation in your account.",
    ],
    rows: [["Access until", date(it.until)]],
    action: ["See your account", "/dashboard?tab=account"],
    closing: "You can still see your history after that.",
  };
}

export function cancellationUndoneText(it: {
  planName: string;
  renewsAt: Date;
  price: Money;
}): NotificationText {
  const [day, price] = [date(it.renewsAt), formatMoney(it.price)];
  return {
    subject: `Your ${it.planName} plan continues`,
    heading: "Your plan continues",
    lines: [
      `The cancellation of your ${it.planName} plan has been undone. It renews on ${day} for ${price}.`,
      "You can cancel again at any time before that day.",
    ],
    rows: [
      ["Renews on", day],
      ["Price", price],
    ],
    action: ["See your account", "/dashboard?tab=account"],
    closing: "If this was not you, please write to us.",
  };
}

export function cancelledText(it: {
  planName: string;
  endedAt: Date;
  /** Credit that paid for it and has been credited again. */
  returnedCredit: Money;
}): NotificationText {
  return {
    subject: `Your ${it.planName} plan has ended`,
    heading: "Your plan has ended",
    lines: [
      `Your ${it.planName} plan ended on ${date(it.endedAt)}. Nothing more is charged.${returnedCreditSentence(it.returnedCredit)}`,
      "You are welcome back at any time.",
    ],
    rows: [["Ended on", date(it.endedAt)]],
    action: ["See the plans", "/dashboard?tab=account"],
    closing: "You can still see your history.",
  };
}
