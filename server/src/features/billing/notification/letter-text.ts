import { londonDate as date } from "@attune/domain/billing/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import { windowInWords } from "@attune/domain/billing/refund-rules";
import type { MailWords } from "../../mail/render-mail.ts";

type LetterContent = Omit<MailWords, "name">;

export interface ReceiptFacts {
  paid: Money;
  planName: string;
  paidAt: Date;
  isOneOff: boolean;
  /** Until when this pays for; null: not known. */
  until: Date | null;
  /** Null: nothing more will be collected. */
  renewal: { at: Date; price: Money } | null;
  card: string | null;
  reference: string;
  /** For how long it is given back when asked for, as was promised when it was paid. */
  windowHours: number;
}

export function receiptLetter(it: ReceiptFacts): LetterContent {
  const amount = formatMoney(it.paid);
  const whatNext = it.isOneOff
    ? "This was a single payment. It does not renew."
    : it.renewal === null
      ? "Nothing more will be charged."
      : `Your plan renews on ${date(it.renewal.at)} for ${formatMoney(it.renewal.price)}. You can cancel at any time under Account; you keep your access until the end of the paid period.`;
  return {
    subject: `Your receipt: ${amount} for ${it.planName}`,
    heading: "Thank you for your payment",
    lines: [`We have received ${amount} for your ${it.planName} plan.`, whatNext],
    rows: [
      ["Amount", amount],
      ["Plan", it.planName],
      ["Paid on", date(it.paidAt)],
      ...(it.until === null ? [] : [["Access until", date(it.until)] as const]),
      ...(it.card === null ? [] : [["Card", it.card] as const]),
      ["Reference", it.reference],
    ],
    action: ["See your invoices", "/dashboard?tab=account"],
    closing: `If you ask within ${windowInWords(it.windowHours)} of paying, you receive a full refund.`,
  };
}

export function renewalFailedLetter(it: { due: Money; planName: string }): LetterContent {
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

export function actionRequiredLetter(it: { due: Money; planName: string }): LetterContent {
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

export function cancellingLetter(it: { planName: string; until: Date }): LetterContent {
  return {
    subject: `Your ${it.planName} plan ends on ${date(it.until)}`,
    heading: "Your plan will end",
    lines: [
      `You have cancelled your ${it.planName} plan. You keep your access until ${date(it.until)}, and nothing more is charged.`,
      "If you change your mind before that day, one click keeps the plan.",
    ],
    rows: [["Access until", date(it.until)]],
    action: ["Keep my plan", "/dashboard?tab=account"],
    closing: "Your history stays open to you after that.",
  };
}

export function keptLetter(it: { planName: string; renewsAt: Date; price: Money }): LetterContent {
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

export function cancelledLetter(it: { planName: string; endedAt: Date }): LetterContent {
  return {
    subject: `Your ${it.planName} plan has ended`,
    heading: "Your plan has ended",
    lines: [
      `Your ${it.planName} plan ended on ${date(it.endedAt)}. Nothing more is charged.`,
      "You are welcome back at any time.",
    ],
    rows: [["Ended on", date(it.endedAt)]],
    action: ["See the plans", "/dashboard?tab=account"],
    closing: "Your history stays open to you.",
  };
}

export interface RefundFacts {
  refunded: Money;
  paid: Money;
  planName: string;
  refundedAt: Date;
  endsAccess: boolean;
  card: string | null;
  reference: string;
}

export function refundedLetter(it: RefundFacts): LetterContent {
  const amount = formatMoney(it.refunded);
  const isFull = it.refunded.minor >= it.paid.minor;
  return {
    subject: `Your refund of ${amount}`,
    heading: "Your money is on its way",
    lines: [
      `We have refunded ${amount} of the ${formatMoney(it.paid)} that you paid for your ${it.planName} plan. Depending on your bank it takes five to ten days to arrive.`,
      ...(isFull && it.endsAccess
        ? ["The access that this payment was for has ended, and nothing more is charged for it."]
        : ["Your access stays as it is."]),
    ],
    rows: [
      ["Refund", amount],
      ["Made on", date(it.refundedAt)],
      ...(it.card === null ? [] : [["To card", it.card] as const]),
      ["Reference", it.reference],
    ],
    action: ["See your invoices", "/dashboard?tab=account"],
    closing: "If you did not expect this, please write to us.",
  };
}
