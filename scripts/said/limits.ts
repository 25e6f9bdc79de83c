import type { Said } from "./said.ts";

const plan = "contract/billing/plan-seeds.ts#planSeeds";
const offers = "features/landing/pricing.tsx";
const faq = "features/landing/faq.copy.ts#faqItems";
const questions = "features/landing/faq.tsx";
const sum = "features/billing/checkout/payment.copy.ts#summaryCopy";
const gate = "features/billing/checkout/payment-gate.test.tsx";

/** What is said of the specification's constants and limits. */
export const saidOfLimits: readonly Said[] = [
  ["One week of access", `${plan}.0.description`, offers],
  ["Renews every month. Cancel at any time.", `${plan}.1.description`, offers],
  [
    "Recommended",
    "features/billing/plan/plan.copy.ts#planCopy.recommended",
    "screens/account-panel.test.tsx",
  ],
  ["In full within the first 24 hours", `${sum}.refundRule(24)`, gate],
  ["until the end of the period you have paid for", `${sum}.cancelAnyTime`, gate],
  ["£9.99 for one week", `${faq}.7.answer`, questions],
  ["£24.50 per month and renews until you cancel", `${faq}.7.answer`, questions],
  ["a refund in full within the first {{refundWindow}}", `${faq}.8.answer`, questions],
  ["keep your access until the end of the period", `${faq}.8.answer`, questions],
  ["Once or twice a day for 15-30 minutes", `${faq}.4.answer`, questions],
  ["within 2-3 inches", `${faq}.4.answer`, questions],
  ["typically takes 6-12 hours", `${faq}.3.answer`, questions],
];

/** A limit that is kept rather than said, with the test that shows it. */
export type Kept = readonly [limit: string, file: string, test: string];

const toaster = "web/src/ui/toaster.test.tsx";
const tooltip = "web/src/ui/tooltip.test.tsx";
const stories = "web/src/features/landing/script/stories.test.ts";
const currency = "domain/billing/currency.test.ts";
const visitorsCurrency = "web/src/features/landing/script/currency.test.ts";
const sliders = "web/src/features/questionnaire/slider-questionnaire.test.tsx";
const payments = "web/src/features/billing/checkout/payment-gate.test.tsx";

export const keptLimits: readonly Kept[] = [
  ["toasts: one at a time", toaster, "there is one at a time"],
  ["toasts: 5,000 ms", toaster, "a toast goes after five seconds"],
  [
    "toasts: swipe of 50 px",
    toaster,
    "a swipe of 50 pixels to the right sends it away, a shorter one does not",
  ],
  ["toasts: F8", toaster, "F8 moves the focus to it, and it waits as long as it has the focus"],
  ["tooltips: 700 ms", tooltip, "opens after the pointer has rested 700 ms, and goes with Escape"],
  [
    "tooltips: 300 ms",
    tooltip,
    "the next one opens at once within 300 ms, and waits again after that",
  ],
  [
    "testimonials: 3 per page",
    stories,
    "three stories stand on a page, and paging stops at both ends",
  ],
  ["testimonials: tried twice more", stories, "a failed request is tried twice more"],
  ["display rates", currency, "the rates to the pound are the specification's"],
  [
    "display countries",
    currency,
    "the eleven euro countries see euros, five others their own, everybody else pounds",
  ],
  [
    "display: approximate price in pounds beside it",
    visitorsCurrency,
    "prices are shown in the currency that the server takes the visitor for, with what is charged",
  ],
  [
    "volume: 0-100, default 50",
    "web/src/features/player/player.test.ts",
    "starts silent at half volume, with nothing chosen",
  ],
  [
    "volume: within its ends",
    "web/src/features/player/player.test.ts",
    "keeps the volume within 0 and 100, and setting it ends the muting",
  ],
  [
    "failed payments: at most 5",
    payments,
    "five declined cards end it; a sixth press never reaches Stripe",
  ],
  [
    "slider form: goes on after 1 s",
    sliders,
    "a stored assessment is announced, and the screen goes on one second later",
  ],
  [
    "slider form: alone, the page reloads after 2 s",
    sliders,
    "without a screen around it the page is loaded again two seconds later",
  ],
  [
    "slider form: 1-10, step 1, default 5",
    sliders,
    "each slider goes from 1 to 10 and begins at 5",
  ],
  [
    "data is kept for 5 minutes and never stale",
    "web/src/api/query-client.test.ts",
    "what was read is kept for five minutes, never goes stale and is not tried again by itself",
  ],
  [
    "theme: light unless chosen",
    "web/src/ui/theme.test.ts",
    "the theme is light until another is chosen, and the choice stays on the device",
  ],
];
