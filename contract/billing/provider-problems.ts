import { problem } from "../problem.ts";

export const providerUnavailable = problem({
  code: "provider-unavailable",
  status: 503,
  title: "Payment provider unavailable",
  message: "Our payment provider cannot be reached for the moment. Please try again shortly.",
});

export const providerRefused = problem({
  code: "provider-refused",
  status: 502,
  title: "Refused by the payment provider",
  message: "Our payment provider refused this. Please contact support.",
});

export const cardDeclined = problem({
  code: "card-declined",
  status: 402,
  title: "Payment Failed",
  message: "Your card was declined. Please try another card.",
});

export const paymentsOff = problem({
  code: "payments-off",
  status: 503,
  title: "Payments are switched off",
  message: "Payments are not set up here yet. Please contact support.",
});

export const providerProblems = [providerUnavailable, providerRefused, paymentsOff] as const;
