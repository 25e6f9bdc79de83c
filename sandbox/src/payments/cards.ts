/** Behaviour of a card. The numbers are Stripe's test cards. */
export type CardConduct =
  | { kind: "pays" }
  | { kind: "declines"; code: string; declineCode: string; onlyOnceAttached?: boolean }
  /** `always`: for every payment; otherwise only until the card is set up for later use. */
  | { kind: "authenticates"; always: boolean; afterwards?: "declines" };

type TestCard = {
  number: string;
  brand: string;
  country: string;
  funding: "credit" | "debit";
  conduct: CardConduct;
  /** Suffix of `pm_card_` and `tok_`, so that a server can use the card without its number. */
  tokens: string[];
};

const pays: CardConduct = { kind: "pays" };

function declines(declineCode: string, code = "card_declined"): CardConduct {
  return { kind: "declines", code, declineCode };
}

function card(number: string, conduct: CardConduct, ...tokens: string[]): TestCard {
  const brand = number.startsWith("5") ? "mastercard" : number.startsWith("3") ? "amex" : "visa";
  const country = number === "4000008260000000" ? "GB" : "US";
  return { number, brand, country, funding: "credit", conduct, tokens };
}

const testCards: TestCard[] = [
  card("4242424242424242", pays, "visa"),
  card("4000008260000000", pays, "gb"),
  card("4000056655665556", pays, "visa_debit"),
  card("5555555555554444", pays, "mastercard"),
  card("378282246310005", pays, "amex"),
  card("4000000000000002", declines("generic_decline"), "chargeDeclined", "visa_chargeDeclined"),
  card(
    "4000000000009995",
    declines("insufficient_funds"),
    "chargeDeclinedInsufficientFunds",
    "visa_chargeDeclinedInsufficientFunds",
  ),
  card("4000000000009987", declines("lost_card"), "visa_chargeDeclinedLostCard"),
  card("4000000000009979", declines("stolen_card"), "visa_chargeDeclinedStolenCard"),
  card("4000000000000069", declines("expired_card", "expired_card"), "chargeDeclinedExpiredCard"),
  card(
    "4000000000000127",
    declines("incorrect_cvc", "incorrect_cvc"),
    "chargeDeclinedIncorrectCvc",
  ),
  card(
    "4000000000000119",
    declines("processing_error", "processing_error"),
    "chargeDeclinedProcessingError",
  ),
  card(
    "4000000000000341",
    {
      kind: "declines",
      code: "card_declined",
      declineCode: "generic_decline",
      onlyOnceAttached: true,
    },
    "chargeCustomerFail",
  ),
  card("4000002760003184", { kind: "authenticates", always: true }, "authenticationRequired"),
  card(
    "4000002500003155",
    { kind: "authenticates", always: false },
    "authenticationRequiredOnSetup",
    "threeDSecureRequired",
  ),
  card(
    "4000008400001629",
    { kind: "authenticates", always: true, afterwards: "declines" },
    "threeDSecureRequiredChargeDeclined",
  ),
];

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((known) => known.number === number);
}

export function findCardByToken(token: string): TestCard | undefined {
  const name = token.replace(/^(pm_card_|tok_)/, "");
  return name === token ? undefined : testCards.find(({ tokens }) => tokens.includes(name));
}

/** Whether the check digit is valid (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = digits
    .split("")
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export const declineMessages: Record<string, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  lost_card: "Your card was declined.",
  stolen_card: "Your card was declined.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  authentication_required: "Your card was declined. This transaction requires authentication.",
};
