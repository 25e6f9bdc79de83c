import { londonDate as date } from "@attune/domain/time/london-calendar";
import { formatMoney, type Money } from "@attune/domain/billing/money";
import { windowInWords } from "@attune/domain/billing/refund-rules";
import { returnedCreditSentence } from "./cancellation-text.ts";
import type { NotificationText } from "./notification.ts";

export interface ReceiptFacts {
  paid: Money;
  /** What credit or a discount took off the price; null for nothing. */
  takenOff: Money | null;
  planName: string;
  paidAt: Date;
  isOneOff: boolean;
  /** End of the period paid for; null if unknown. */
  until: Date | null;
  /** Null if nothing more will be collected. */
  renewal: { at: Date; price: Money } | null;
  card: string | null;
  /** The number on the invoice, or of the receipt. */
  number: { kind: "Invoice" | "Receipt"; text: string };
  /** The refund window promised when it was paid. */
  windowHours: number;
  /** The last day of the right to cancel, if the payment began a contract. */
  moneyBackUntil: Date | null;
}

export function receiptText(it: ReceiptFacts): NotificationText {
  const amount = formatMoney(it.paid);
  const whatNext = it.isOneOff
    ? "This was a single payment and does not renew."
    : it.renewal === null
      ? "Nothing more will be charged."
      : `Your plan renews on ${date(it.renewal.at)} for ${formatMoney(it.renewal.price)}. You can cancel at any time under Account; you keep your access until the end of the paid period.`;
  return {
    subject: `Your receipt: ${amount} for ${it.planName}`,
    heading: "Thank you for your payment",
    lines: [`We have received ${amount} for your ${it.planName} plan.`, whatNext],
    rows: [
      ...(it.takenOff === null ? [] : [["Credit or discount", formatMoney(it.takenOff)] as const]),
      ["Amount", amount],
      ["Plan", it.planName],
      ["Paid on", date(it.paidAt)],
      ...(it.until === null ? [] : [["Access until", date(it.until)] as const]),
      ...(it.card === null ? [] : [["Card", it.card] as const]),
      [it.number.kind, it.number.text],
    ],
    action: ["See your invoices", "/dashboard?tab=account"],
    closing:
      it.moneyBackUntil === null
        ? `You can ask for a full refund within ${windowInWords(it.windowHours)} of paying.`
        : `You can cancel and get your money back until the end of ${date(it.moneyBackUntil)}.`,
  };
}

export interface RefundFacts {
  refunded: Money;
  paid: Money;
  planName: string;
  refundedAt: Date;
  /** Nothing of the payment is left, and the access it was for has ended. */
  endsAccess: boolean;
  /** Credit that paid for the plan and has been credited again. */
  returnedCredit: Money;
  card: string | null;
  /** The number on the invoice, or of the receipt. */
  number: { kind: "Invoice" | "Receipt"; text: string };
}

export function refundText(it: RefundFacts): NotificationText {
  const amount = formatMoney(it.refunded);
  return {
    subject: `Your refund of ${amount}`,
    heading: "Your money is on its way",
    lines: [
      `We have refunded ${partOf(it)} you paid for your ${it.planName} plan. It takes five to ten days to arrive, depending on your bank.`,
      ...(it.endsAccess
        ? [
            `The access this payment was for has ended, and nothing more is charged.${returnedCreditSentence(it.returnedCredit)} You can still see your history.`,
          ]
        : ["Your access does not change."]),
    ],
    rows: [
      ["Refund", amount],
      ["Made on", date(it.refundedAt)],
      ...(it.card === null ? [] : [["To card", it.card] as const]),
      [it.number.kind, it.number.text],
    ],
    action: ["See your invoices", "/dashboard?tab=account"],
    closing: "If you did not expect this, please write to us.",
  };
}

const partOf = ({ refunded, paid }: RefundFacts) =>
  refunded.minor === paid.minor
    ? `the full ${formatMoney(paid)}`
    : `${formatMoney(refunded)} of the ${formatMoney(paid)}`;

export function refundFailedText({
  refunded,
  planName,
  refundedAt,
  card,
  number,
}: Pick<
  RefundFacts,
  "refunded" | "planName" | "refundedAt" | "card" | "number"
>): NotificationText {
  const amount = formatMoney(refunded);
  return {
    subject: `Your refund of ${amount} has come back to us`,
    heading: "Your refund did not arrive",
    lines: [
      `We refunded ${amount} for your ${planName} plan, but your bank could not accept it and has returned it to us.`,
      "The money is still yours. You do not need to do anything: our team will find another way to send it to you. You can also write to the address at the end of this email.",
    ],
    rows: [
      ["Refund", amount],
      ["Made on", date(refundedAt)],
      ...(card === null ? [] : [["To card", card] as const]),
      [number.kind, number.text],
    ],
    action: ["See your invoices", "/dashboard?tab=account"],
  };
}

/** For a payment made while someone from our team was due to be in touch; does not say why. */
export function returnText(it: RefundFacts): NotificationText {
  const amount = formatMoney(it.refunded);
  return {
    ...refundText(it),
    subject: `We have sent your ${amount} back`,
    heading: "We have sent your payment back",
    lines: [
      `Your payment of ${formatMoney(it.paid)} for the ${it.planName} plan reached us while we are not taking payments from you, so we have sent ${amount} back. It takes five to ten days to arrive, depending on your bank.`,
      it.endsAccess
        ? `The plan has not started, and nothing more is charged.${returnedCreditSentence(it.returnedCredit)} Someone from our team will be in touch with you first. After that, you can choose a plan whenever you like.`
        : "Your access continues, and you do not owe this payment.",
    ],
    closing: "You do not need to do anything.",
  };
}
