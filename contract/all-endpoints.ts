import * as account from "./account.ts";
import * as alert from "./alert.ts";
import * as assignment from "./assignment.ts";
import * as assignmentTemplate from "./assignment-template.ts";
import * as audit from "./audit.ts";
import * as audioAddress from "./audio-address.ts";
import * as campaign from "./campaign.ts";
import * as campaignPicture from "./campaign-picture.ts";
import * as card from "./billing/card.ts";
import * as careCase from "./care-case.ts";
import * as careSettings from "./care-settings.ts";
import * as checkout from "./billing/checkout.ts";
import * as checkIn from "./check-in.ts";
import * as currency from "./currency.ts";
import * as certificate from "./certificate.ts";
import * as customer from "./billing/customer.ts";
import type { Endpoint } from "./endpoint.ts";
import * as draft from "./draft.ts";
import * as downloads from "./downloads.ts";
import * as ownExport from "./export.ts";
import * as finance from "./finance.ts";
import * as erasure from "./erasure.ts";
import * as freeAccount from "./free-account.ts";
import * as frequency from "./frequency.ts";
import * as frequencyImport from "./frequency-import.ts";
import * as funnel from "./funnel.ts";
import * as health from "./health.ts";
import * as policyReport from "./policy-report.ts";
import * as invoice from "./billing/invoice.ts";
import * as legal from "./legal.ts";
import * as library from "./library.ts";
import * as passkey from "./passkey.ts";
import * as player from "./player.ts";
import * as plan from "./billing/plan.ts";
import * as prescription from "./prescription.ts";
import * as presence from "./presence.ts";
import * as preview from "./preview.ts";
import * as questionnaire from "./questionnaire.ts";
import * as recommendation from "./recommendation.ts";
import * as recommendationEdit from "./recommendation-edit.ts";
import * as recordHistory from "./record-history.ts";
import * as refund from "./billing/refund.ts";
import * as reminder from "./reminder.ts";
import * as review from "./review.ts";
import * as safetyAnswers from "./safety-answers.ts";
import * as savedFilter from "./saved-filter.ts";
import * as savedReply from "./saved-reply.ts";
import * as search from "./search.ts";
import * as security from "./security.ts";
import * as ownSession from "./own-session.ts";
import * as session from "./session.ts";
import * as share from "./share.ts";
import * as showcase from "./showcase.ts";
import * as staff from "./staff.ts";
import * as staffInvitation from "./staff-invitation.ts";
import * as webhook from "./billing/webhook.ts";
import * as subscription from "./billing/subscription.ts";
import * as testimonial from "./testimonial.ts";
import * as timeline from "./timeline.ts";
import * as ticket from "./ticket.ts";
import * as staffTicket from "./staff-ticket.ts";
import * as user from "./user.ts";
import * as staffUser from "./staff-user.ts";
import * as purpose from "./purpose.ts";
import * as view from "./view.ts";

const modules: readonly object[] = [
  session,
  alert,
  security,
  ownSession,
  savedFilter,
  savedReply,
  user,
  staffUser,
  purpose,
  view,
  staff,
  staffInvitation,
  account,
  erasure,
  ownExport,
  share,
  showcase,
  questionnaire,
  safetyAnswers,
  presence,
  recommendation,
  recommendationEdit,
  assignment,
  assignmentTemplate,
  prescription,
  preview,
  library,
  player,
  audioAddress,
  downloads,
  review,
  certificate,
  checkIn,
  careCase,
  careSettings,
  reminder,
  passkey,
  plan,
  currency,
  checkout,
  subscription,
  card,
  invoice,
  freeAccount,
  finance,
  funnel,
  customer,
  refund,
  webhook,
  frequency,
  frequencyImport,
  recordHistory,
  ticket,
  staffTicket,
  timeline,
  search,
  draft,
  audit,
  testimonial,
  campaign,
  campaignPicture,
  legal,
  health,
  policyReport,
];

/** Every endpoint. The OpenAPI document, the role matrix and their tests iterate over this list. */
export const allEndpoints: readonly Endpoint[] = modules.flatMap((it) =>
  Object.values(it).filter(isEndpoint),
);

function isEndpoint(it: unknown): it is Endpoint {
  return typeof it === "object" && it !== null && "method" in it && "path" in it && "access" in it;
}
