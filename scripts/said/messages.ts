import type { Said } from "./said.ts";

const auth = "screens/auth-screen.test.tsx";
const panel = "screens/account-panel.test.tsx";
const gate = "features/billing/checkout/payment-gate.test.tsx";
const wizard = "features/questionnaire/wizard.test.tsx";
const support = "features/ticket/ticket-dialog.test.tsx";
const register = "features/account/account.copy.ts#registerCopy";
const forgot = "features/account/password.copy.ts#forgotCopy";
const reset = "features/account/password.copy.ts#resetCopy";
const questionnaire = "features/questionnaire/questionnaire.copy.ts#questionnaireCopy";
const pay = "features/billing/checkout/payment.copy.ts#paymentToasts";
const card = "features/billing/card/card.copy.ts#cardToasts";
const danger = "features/erasure/erasure.copy.ts#dangerCopy";
const ticket = "features/ticket/ticket.copy.ts#ticketCopy";

/** What the specification's error catalogue and its list of good news name. */
export const saidInMessages: readonly Said[] = [
  ["Login failed", "features/session/session.copy.ts#sessionCopy.failed", auth],
  ["Invalid credentials", "features/session/session.copy.ts#sessionCopy.invalid", auth],
  ["Registration failed", `${register}.failed.title`, auth],
  ["Unable to create account", `${register}.failed.message`, auth],
  ["Request failed", `${forgot}.failed.title`, auth],
  ["Unable to process password reset request", `${forgot}.failed.message`, auth],
  ["Reset failed", `${reset}.failed.title`, auth],
  ["Unable to reset password", `${reset}.failed.message`, auth],
  ["Submission Failed", `${questionnaire}.failedTitle`, wizard],
  ["Failed to submit questionnaire. Please try again.", `${questionnaire}.failedText`, wizard],
  ["Setup Failed", `${pay}.setupFailed.title`, gate],
  ["Failed to initialize subscription.", `${pay}.setupFailed.message`, gate],
  ["Setup Failed", `${pay}.noForm.title`, gate],
  ["Payment form couldn't be initialized.", `${pay}.noForm.message`, gate],
  ["Setup Error", `${pay}.setupError.title`, gate],
  ["An error occurred. Please try again.", `${pay}.setupError.message`, gate],
  ["Payment Failed", `${pay}.failed("", 1, 5).title`, gate],
  ["(Attempt 1/5)", `${pay}.failed("", 1, 5).message`, "features/billing/checkout/use-pay.ts"],
  ["Payment Failed - Maximum Attempts Reached", `${pay}.last("", 5).title`, gate],
  ["(Attempt 5/5)", `${pay}.last("", 5).message`, "features/billing/checkout/use-pay.ts"],
  ["Too Many Failed Attempts", `${pay}.tooMany.title`, gate],
  ["Please contact support for assistance with your payment.", `${pay}.tooMany.message`, gate],
  ["Activation Failed", `${pay}.activationFailed.title`, gate],
  ["Please contact support.", `${pay}.activationFailed.message`, gate],
  ["Payment Error", `${pay}.error.title`, gate],
  ["Error", `${card}.notAdded.title`, "features/billing/card/add-card-dialog.tsx"],
  ["Failed to add payment card", `${card}.notAdded.message`, panel],
  ["Card element not found", `${card}.noElement.message`, panel],
  ["Failed to remove payment card", `${card}.notRemoved.message`, panel],
  ["Failed to update default payment method", `${card}.notDefault.message`, panel],
  ["Deletion Failed", `${danger}.failed.title`, panel],
  ["Reactivation Failed", `${pay}.reactivationFailed.title`, panel],
  ["Failed to load invoices", "features/billing/invoice/invoice.copy.ts#invoiceCopy.failed", panel],
  [
    "Please try refreshing the page",
    "features/billing/invoice/invoice.copy.ts#invoiceCopy.failedHint",
    panel,
  ],
  ["Payment Verification Failed", `${pay}.verificationFailed.title`, gate],
  ["Please contact support if payment was deducted.", `${pay}.verificationFailed.message`, gate],
  ["Submission Failed", `${ticket}.failed.title`, support],
  ["Failed to submit support ticket. Please try again.", `${ticket}.failed.message`, support],

  ["Welcome back!", "features/session/session.copy.ts#sessionCopy.welcome.title", auth],
  ["Account created!", "screens/auth.copy.ts#authCopy.created", auth],
  ["Reset link sent!", `${forgot}.sent`, auth],
  ["Password reset!", `${reset}.done.title`, auth],
  ["Assessment Complete!", `${questionnaire}.completeTitle`, wizard],
  [
    "Assessment Submitted!",
    "features/questionnaire/slider.copy.ts#sliderCopy.submittedTitle",
    "features/questionnaire/slider-questionnaire.test.tsx",
  ],
  [
    "Your health assessment has been submitted for analysis.",
    "features/questionnaire/slider.copy.ts#sliderCopy.submittedText",
    "features/questionnaire/slider-questionnaire.test.tsx",
  ],
  ["Payment Successful!", `${pay}.paid.title`, gate],
  ["Your subscription has been activated.", `${pay}.paid.message`, gate],
  ["Success", `${card}.added.title`, "features/billing/card/add-card-dialog.tsx"],
  ["Payment card added successfully", `${card}.added.message`, panel],
  ["Success", `${card}.removed.title`, "features/billing/card/remove-dialog.tsx"],
  ["Payment card removed successfully", `${card}.removed.message`, panel],
  ["Default payment method updated", `${card}.madeDefault.title`, panel],
  ["Account Deletion Initiated", `${danger}.initiated.title`, panel],
  [
    "A confirmation email has been sent to your registered email address.",
    `${danger}.initiated.message`,
    panel,
  ],
  ["Ticket Submitted", `${ticket}.submitted.title`, support],
  [
    "We've received your support request and will respond shortly.",
    `${ticket}.submitted.message`,
    support,
  ],
  [
    "Logged out",
    "features/session/logout.copy.ts#logoutCopy.loggedOut.title",
    "features/session/logout-button.test.tsx",
  ],
  [
    "See you next time!",
    "features/session/logout.copy.ts#logoutCopy.loggedOut.message",
    "features/session/logout-button.test.tsx",
  ],
  [
    "Submission failed",
    "features/testimonial/review.copy.ts#reviewCopy.failed",
    "features/testimonial/review-prompt.test.tsx",
  ],
  [
    "Please try again later.",
    "features/testimonial/review.copy.ts#reviewCopy.failedText",
    "features/testimonial/review-dialog.tsx",
  ],
  [
    "Thank you for your feedback!",
    "features/testimonial/review.copy.ts#reviewCopy.thanks",
    "features/testimonial/review-prompt.test.tsx",
  ],
  [
    "Your review has been submitted and will be reviewed by our team.",
    "features/testimonial/review.copy.ts#reviewCopy.thanksText",
    "features/testimonial/review-prompt.test.tsx",
  ],
];
