import { londonDate as date } from "@attune/domain/billing/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import type { MailWords } from "../../mail/render-mail.ts";

type LetterContent = Omit<MailWords, "name">;

export function renewalNoticeLetter(it: {
  planName: string;
  renewsAt: Date;
  price: Money;
  interval: "week" | "month";
  intervalCount: number;
}): LetterContent {
  const [price, day] = [formatMoney(it.price), date(it.renewsAt)];
  const every = it.intervalCount === 1 ? it.interval : `${it.intervalCount} ${it.interval}s`;
  return {
    subject: `Your ${it.planName} plan renews on ${day}`,
    heading: "Your plan is about to renew",
    lines: [
      `Your ${it.planName} plan renews by itself on ${day} for ${price}. If you want to keep it, you need do nothing.`,
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

export function coolingOffLetter(it: {
  planName: string;
  paid: Money;
  paidAt: Date;
  lastDay: Date;
  isOneOff: boolean;
}): LetterContent {
  const [amount, lastDay] = [formatMoney(it.paid), date(it.lastDay)];
  return {
    subject: `You can change your mind until ${lastDay}`,
    heading: "Your right to cancel",
    lines: [
      `You bought the ${it.planName} plan on ${date(it.paidAt)} for ${amount}.`,
      `You may cancel this purchase until the end of ${lastDay}, without giving a reason. You then receive the ${amount} back in full, and the access that it paid for ends.`,
      "To cancel, tell us so: under Guide, choose Contact Support, or write to the address at the end of this email.",
    ],
    rows: [
      ["Plan", it.planName],
      ["Paid", amount],
      ["Bought on", date(it.paidAt)],
      ["You may cancel until", lastDay],
    ],
    action: ["Contact us", "/dashboard?tab=guide"],
    closing: it.isOneOff
      ? "This purchase does not renew."
      : "If you only want the plan not to renew, cancel it under Account: you then keep it until the end of the paid period.",
  };
}

export function cardExpiringLetter(it: {
  card: string;
  lastDay: Date;
  planName: string;
  /** Null while the plan is paused. */
  renewsAt: Date | null;
}): LetterContent {
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
      "Some banks tell our payment provider the new date themselves. If your account already shows a later date for this card, you need do nothing.",
  };
}

export function waivedLetter(it: {
  planName: string;
  price: Money;
  dueAt: Date;
  until: Date;
  /** Whether the next payment is collected then. */
  isRenewing: boolean;
}): LetterContent {
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
