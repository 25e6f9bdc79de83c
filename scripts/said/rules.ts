import type { Said } from "./said.ts";

const account = "contract/account.ts#";
const auth = "screens/auth-screen.test.tsx";
const support = "e2e/support.spec.ts";
const dialog = "features/ticket/ticket-dialog.test.tsx";
const ticket = "contract/ticket.ts#ticketBody";
const slider = "features/questionnaire/slider.copy.ts#sliderCopy";
const sliderTest = "features/questionnaire/slider-questionnaire.test.tsx";
const tooYoung = '{"dateOfBirth": "2020-01-01"}';
const danger = "features/erasure/erasure.copy.ts#dangerCopy";

/** What the validation rules say. */
export const saidByRules: readonly Said[] = [
  ["Username is required", "contract/session.ts#loginBody({})", auth],
  ["Password is required", "contract/session.ts#loginBody({})", auth],
  ["Username must be at least 3 characters", `${account}registerBody({"username": "ab"})`, auth],
  ["Please enter a valid email", `${account}registerBody({"email": "jo@"})`, auth],
  [
    "Password must be at least 8 characters",
    `${account}registerBody({"password": "1234567"})`,
    auth,
  ],
  ["Full name is required", `${account}registerBody({"fullName": " "})`, auth],
  ["Date of birth is required", `${account}registerBody({"dateOfBirth": ""})`, auth],
  ["You must be at least 18 years old to register", `${account}registerBody(${tooYoung})`, auth],
  ["Country is required", `${account}registerBody({"country": "France"})`, auth],
  [
    "You must accept the medical disclaimer",
    `${account}registerBody({"medicalDisclaimer": false})`,
    auth,
  ],
  [
    "You must accept the Terms & Conditions",
    `${account}registerBody({"termsAccepted": false})`,
    auth,
  ],
  ["Please enter a valid email", `${account}forgotPasswordBody({"email": "x"})`, auth],
  ["Reset token is required", `${account}resetPasswordBody({"token": ""})`, auth],
  ["Please confirm your password", `${account}resetPasswordBody({"confirmPassword": "1"})`, auth],
  [
    "Passwords don't match",
    `${account}resetPasswordBody({"token": "t", "password": "12345678", "confirmPassword": "87654321"})`,
    auth,
  ],
  ["Please select at least one concern", `${slider}.noConcern`, sliderTest],
  ["Please specify your concern", `${slider}.noWords`, sliderTest],
  ["Confirmation Required", `${danger}.required.title`, "e2e/erasure.spec.ts"],
  [
    'Please type "DELETE" to confirm account deletion.',
    `${danger}.required.message`,
    "e2e/erasure.spec.ts",
  ],
  ["Please select a category", `${ticket}({})`, support],
  ["Please select urgency level", `${ticket}({})`, support],
  ["Subject must be at least 3 characters", `${ticket}({"subject": "ab"})`, support],
  ["Message must be at least 10 characters", `${ticket}({"message": "123456789"})`, support],
  ["Payment", "features/ticket/ticket.copy.ts#ticketCopy.categoryLabels.Payment", dialog],
  ["Refund", "features/ticket/ticket.copy.ts#ticketCopy.categoryLabels.Refund", dialog],
  ["Cancellation", "features/ticket/ticket.copy.ts#ticketCopy.categoryLabels.Cancellation", dialog],
  ["Audio Issues", "features/ticket/ticket.copy.ts#ticketCopy.categoryLabels.Audio", dialog],
  ["Other", "features/ticket/ticket.copy.ts#ticketCopy.categoryLabels.Other", dialog],
  ["Normal", "contract/ticket.ts#ticketUrgencies.0", dialog],
  ["Urgent", "contract/ticket.ts#ticketUrgencies.1", dialog],
  ["Extremely Urgent", "contract/ticket.ts#ticketUrgencies.2", dialog],
  [
    "You cannot remove your only payment method while you have an active subscription.",
    "features/billing/card/card.copy.ts#cardCopy.neededNote",
    "screens/account-panel.test.tsx",
  ],
  [
    "Admin accounts are protected from deletion",
    "contract/free-account.ts#accountProtected.message",
    "screens/account-panel.test.tsx",
  ],
  [
    "Invalid rating",
    "features/testimonial/review.copy.ts#reviewCopy.invalid",
    "features/testimonial/review-prompt.test.tsx",
  ],
  [
    "Please select a rating between 1 and 5 stars.",
    "features/testimonial/review.copy.ts#reviewCopy.invalidText",
    "features/testimonial/review-prompt.test.tsx",
  ],
];
