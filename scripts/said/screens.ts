import type { Said } from "./said.ts";

const landing = "features/landing/landing.copy.ts#";
const page = "features/landing";
const dashboard = "screens/dashboard-screen.test.tsx";
const guide = "features/library/guide.copy.ts#guideCopy";
const history = "features/questionnaire/history.copy.ts#historyCopy";
const historyTest = "features/questionnaire/history-tab.test.tsx";
const library = "features/library/library.test.tsx";

/** What the specification's list of screens names. */
export const saidOnScreens: readonly Said[] = [
  ["Login", `${landing}navCopy.login`, `${page}/nav.tsx`],
  ["Get Started", `${landing}navCopy.start`, `${page}/nav.tsx`],
  ["Dashboard", `${landing}navCopy.dashboard`, `${page}/nav.tsx`],
  ["Health Assessment", `${landing}navCopy.assessment`, `${page}/nav.tsx`],
  ["Logout", `${landing}navCopy.logout`, `${page}/nav.tsx`],
  ["Menu", `${landing}navCopy.menu`, `${page}/nav.tsx`],
  ["Take Health Assessment", `${landing}heroCopy.start`, `${page}/hero.tsx`],
  ["Go to Dashboard", `${landing}heroCopy.dashboard`, `${page}/hero.tsx`],
  ["How It Works", `${landing}stepsCopy.title`, `${page}/steps.tsx`],
  ["Complete your assessment", `${landing}stepsCopy.steps.0.title`, `${page}/steps.tsx`],
  ["AI analysis", `${landing}stepsCopy.steps.1.title`, `${page}/steps.tsx`],
  ["Receive your frequencies", `${landing}stepsCopy.steps.2.title`, `${page}/steps.tsx`],
  ["The vagus nerve", `${landing}scienceCopy.topics.0.title`, `${page}/science.tsx`],
  ["Autonomic modulation", `${landing}scienceCopy.topics.1.title`, `${page}/science.tsx`],
  ["Neural pathways", `${landing}scienceCopy.topics.2.title`, `${page}/science.tsx`],
  ["Why choose", `${landing}whyCopy.title`, `${page}/why.tsx`],
  ["Success Stories", `${landing}storiesCopy.title`, `${page}/stories.tsx`],
  ["Previous", `${landing}storiesCopy.previous`, `${page}/stories.tsx`],
  ["Next", `${landing}storiesCopy.next`, `${page}/stories.tsx`],
  [
    "No testimonials available yet",
    `${landing}storiesCopy.empty`,
    `${page}/script/stories.test.ts`,
  ],
  ["Pricing", `${landing}pricingCopy.title`, `${page}/pricing.tsx`],
  ["Most Popular", `${landing}pricingCopy.popular`, `${page}/pricing.tsx`],
  ["About", `${landing}footerCopy.about`, `${page}/footer.tsx`],
  ["Product", `${landing}footerCopy.product`, `${page}/footer.tsx`],
  ["Contact", `${landing}footerCopy.contact`, `${page}/footer.tsx`],
  ["Legal", `${landing}footerCopy.legal`, `${page}/footer.tsx`],
  ["Privacy Policy", `${landing}footerCopy.privacy`, `${page}/footer.tsx`],
  ["Terms of Service", `${landing}footerCopy.terms`, `${page}/footer.tsx`],

  ["Login", "screens/auth.copy.ts#authCopy.login", "screens/auth-screen.tsx"],
  ["Register", "screens/auth.copy.ts#authCopy.register", "screens/auth-screen.tsx"],
  ["Back to home", "screens/auth.copy.ts#authCopy.back", "screens/auth-screen.tsx"],
  [
    "Forgot Password",
    "features/account/password.copy.ts#forgotCopy.title",
    "features/account/forgot-password-dialog.tsx",
  ],
  [
    "Reset Password",
    "features/account/password.copy.ts#resetCopy.title",
    "screens/auth-screen.test.tsx",
  ],
  [
    "Terms & Conditions",
    "features/account/account.copy.ts#termsCopy.title",
    "screens/auth-screen.test.tsx",
  ],

  [
    "Most Popular",
    "features/billing/plan/plan.copy.ts#planCopy.popular",
    "features/billing/plan/plan-choice.test.tsx",
  ],
  [
    "Continue to Health Assessment",
    "features/billing/plan/plan.copy.ts#planCopy.continue",
    "features/billing/plan/plan-choice.test.tsx",
  ],
  [
    "2 of 9",
    "features/questionnaire/questionnaire.copy.ts#questionnaireCopy.stepOf(2, 9)",
    "features/questionnaire/wizard.test.tsx",
  ],
  [
    "Previous",
    "features/questionnaire/questionnaire.copy.ts#questionnaireCopy.previous",
    "features/questionnaire/wizard.test.tsx",
  ],
  [
    "Next",
    "features/questionnaire/questionnaire.copy.ts#questionnaireCopy.next",
    "features/questionnaire/wizard.test.tsx",
  ],
  [
    "Submit Assessment",
    "features/questionnaire/questionnaire.copy.ts#questionnaireCopy.submit",
    "features/questionnaire/wizard.test.tsx",
  ],
  [
    "I confirm that I am at least 18 years old",
    "domain/account/disclaimer.ts#disclaimer.ageConfirmation",
    "features/account/disclaimer-gate.tsx",
  ],
  [
    "I have read and accept the medical disclaimer",
    "domain/account/disclaimer.ts#disclaimer.acceptance",
    "features/account/disclaimer-gate.tsx",
  ],
  [
    "Accept and Continue",
    "features/account/disclaimer-gate.copy.ts#disclaimerGateCopy.accept",
    "features/account/disclaimer-gate.test.tsx",
  ],

  ["Wellness Dashboard", "screens/dashboard.copy.ts#dashboardCopy.title", dashboard],
  ["Audio", "screens/dashboard.copy.ts#dashboardCopy.tabs.audio", dashboard],
  ["History", "screens/dashboard.copy.ts#dashboardCopy.tabs.history", dashboard],
  ["Guide", "screens/dashboard.copy.ts#dashboardCopy.tabs.guide", dashboard],
  ["Account", "screens/dashboard.copy.ts#dashboardCopy.tabs.account", dashboard],
  [
    "Logout",
    "features/session/logout.copy.ts#logoutCopy.logout",
    "features/session/logout-button.tsx",
  ],
  [
    "Logging out...",
    "features/session/logout.copy.ts#logoutCopy.loggingOut",
    "features/session/logout-button.tsx",
  ],

  [
    "Subscription Suspended",
    "features/library/blocked.copy.ts#blockedCopy.suspended.title",
    dashboard,
  ],
  [
    "Subscription Cancelled",
    "features/library/blocked.copy.ts#blockedCopy.cancelled.title",
    dashboard,
  ],
  ["Payment Required", "features/library/blocked.copy.ts#blockedCopy.past_due.title", dashboard],
  ["Manage Subscription", "features/library/blocked.copy.ts#blockedCopy.manage", dashboard],
  [
    "Your Frequency Library",
    "features/library/library.copy.ts#libraryCopy.title",
    "features/library/library.tsx",
  ],
  ["How to Use", "features/library/library.copy.ts#libraryCopy.howToUse", "e2e/lazy-parts.spec.ts"],
  ["Healing Audio #1", "features/library/library.copy.ts#libraryCopy.nameless(1)", library],
  [
    "Personalised frequency therapy",
    "features/library/library.copy.ts#libraryCopy.undescribed",
    library,
  ],
  ["Playing", "features/library/library.copy.ts#libraryCopy.playing", library],
  ["Ready", "features/library/library.copy.ts#libraryCopy.ready", library],
  ["What this audio helps with", "features/library/library.copy.ts#libraryCopy.helpsWith", library],
  ["Play", "features/player/player.copy.ts#playerCopy.play", library],
  ["Pause", "features/player/player.copy.ts#playerCopy.pause", library],
  [
    "Your Frequencies Are Being Prepared",
    "features/library/preparing.copy.ts#preparingCopy.title",
    dashboard,
  ],
  [
    "typically takes 6-12 hours",
    "features/library/preparing.copy.ts#preparingCopy.promise",
    dashboard,
  ],
  ["Assessment Complete", "features/library/preparing.copy.ts#preparingCopy.badge", dashboard],

  ["New Health Concern?", `${history}.again.title`, historyTest],
  ["New Assessment", `${history}.again.button`, historyTest],
  [
    "Close",
    "features/questionnaire/slider.copy.ts#sliderCopy.close",
    "features/questionnaire/slider-questionnaire.tsx",
  ],
  ["Questionnaire History", `${history}.title`, historyTest],
  ["Assessment #2", `${history}.numbered(2)`, "features/questionnaire/history-entries.test.ts"],
  ["analysed", `${history}.status.analyzed`, "features/questionnaire/history-entries.test.ts"],
  ["analysing", `${history}.status.analyzing`, "features/questionnaire/history-entries.test.ts"],
  ["pending", `${history}.status.pending`, "features/questionnaire/history-entries.test.ts"],
  ["Stress", `${history}.scores.stress`, "features/questionnaire/history-entries.test.ts"],
  ["Sleep", `${history}.scores.sleep`, "features/questionnaire/history-entries.test.ts"],
  ["Pain", `${history}.scores.pain`, "features/questionnaire/history-entries.test.ts"],
  ["Anxiety", `${history}.scores.anxiety`, "features/questionnaire/history-entries.test.ts"],
  ["7/10", `${history}.score(7)`, "features/questionnaire/history-entries.ts"],
  ["No questionnaires submitted yet", `${history}.empty`, historyTest],
  ["AI Analysis Report", `${history}.report.title`, historyTest],
  ["confidential", `${history}.report.message`, historyTest],

  [
    "over-ear headphones, worn normally",
    `${guide}.systemic.steps.0`,
    "features/library/guide-tab.tsx",
  ],
  ["the full length", `${guide}.systemic.steps.1`, "features/library/guide-tab.tsx"],
  ["quiet setting", `${guide}.systemic.steps.2`, "features/library/guide-tab.tsx"],
  [
    "a Bluetooth speaker, or headphones placed on the area",
    `${guide}.local.steps.0`,
    "features/library/guide-tab.tsx",
  ],
  ["within 2-3 inches", `${guide}.local.steps.1`, "features/library/guide-tab.tsx"],
  ["15-30 minutes per session", `${guide}.local.steps.2`, "features/library/guide-tab.tsx"],
  ["Start at a low volume", `${guide}.tips.steps.0`, "features/library/guide-tab.tsx"],
  ["daily", `${guide}.tips.steps.1`, "features/library/guide-tab.tsx"],
  ["Stay hydrated", `${guide}.tips.steps.2`, "features/library/guide-tab.tsx"],
  [
    "while driving or operating machinery",
    `${guide}.tips.steps.3`,
    "features/library/guide-tab.tsx",
  ],
  ["any discomfort, and contact", `${guide}.contact.before`, "features/library/guide-tab.tsx"],
  ["Contact Support", "features/ticket/ticket.copy.ts#ticketCopy.open", "e2e/support.spec.ts"],

  [
    "Subscription Management",
    "features/billing/subscription/subscription.copy.ts#subscriptionCopy.title",
    dashboard,
  ],
  [
    "Invoice History",
    "features/billing/invoice/invoice.copy.ts#invoiceCopy.title",
    "screens/account-panel.tsx",
  ],
  [
    "Payment Methods",
    "features/billing/card/card.copy.ts#cardCopy.title",
    "screens/account-panel.tsx",
  ],
  [
    "Danger Zone",
    "features/erasure/erasure.copy.ts#dangerCopy.title",
    "features/erasure/danger-zone.tsx",
  ],
  [
    "Payment Failed",
    'features/billing/subscription/subscription.copy.ts#subscriptionCopy.statusLabel("suspended")',
    "screens/account-panel.test.tsx",
  ],
  [
    "Select",
    "features/billing/checkout/payment.copy.ts#paymentCopy.select",
    "features/billing/checkout/payment-gate.test.tsx",
  ],
  [
    "Back to Plans",
    "features/billing/checkout/payment.copy.ts#paymentCopy.back",
    "features/billing/checkout/payment-gate.test.tsx",
  ],
  [
    "Reactivate Your Subscription",
    "features/billing/checkout/payment.copy.ts#paymentCopy.suspendedTitle",
    "features/billing/checkout/payment-gate.test.tsx",
  ],
  [
    "Add Payment Card",
    "features/billing/card/card.copy.ts#addCopy.title",
    "screens/account-panel.test.tsx",
  ],
];
