import { staffSentences } from "./quiet-sentences.copy.ts";
import { after, amount, person, possessive, thing, type Told } from "./sentence-context.ts";

/** What staff, or the product by itself, changed. */
export const actSentences: Readonly<Record<string, Told>> = {
  ...staffSentences,
  refundPayment: [
    "Refunded",
    "refund",
    (it) =>
      amount(it) === undefined ? `a payment of ${person(it)}` : `${amount(it)} to ${person(it)}`,
  ],
  syncCustomer: ["Read", "read", (it) => `${possessive(it)} billing at Stripe again`],
  syncCustomers: ["Began to read", "read", "everybody’s billing at Stripe again"],
  changeRefundWindow: ["Changed", "change", "the refund window"],
  createPlan: ["Added", "add", (it) => thing(it, "plan")],
  updatePlan: ["Changed", "change", (it) => thing(it, "plan")],
  deletePlan: ["Deleted", "delete", (it) => thing(it, "plan")],
  createFreeAccount: ["Made", "make", (it) => `a free account for ${person(it)}`],
  revokeFreeAccount: ["Erased", "erase", (it) => `the free account of ${person(it)}`],
  removeUser: ["Closed", "close", (it) => `the account of ${person(it)}`],
  beginView: ["Began to view", "view", (it) => `the dashboard of ${person(it)}`],
  endView: ["Stopped viewing", "stop viewing", (it) => `the dashboard of ${person(it)}`],
  analyzeByHand: ["Analysed", "analyse", "answers that were typed by hand"],
  generateAnalysis: ["Analysed", "analyse", (it) => `${possessive(it)} newest assessment`],
  assignFrequency: ["Gave", "give", (it) => `${person(it)} an entry of the Frequency Library`],
  removeAssignment: ["Took away", "take away", (it) => `an entry that ${person(it)} was given`],
  addPrescription: ["Added", "add", (it) => `to ${possessive(it)} clinical history`],
  regenerateTrack: ["Had", "have", (it) => `${possessive(it)} audio composed again`],
  reviewTrack: [
    "Decided about",
    "decide about",
    (it) => {
      const status = after(it, "status");
      return `${possessive(it)} audio${status === undefined ? "" : `: ${status}`}`;
    },
  ],
  undoReview: ["Took back", "take back", (it) => `the decision about ${possessive(it)} audio`],
  withdrawTrack: ["Withdrew", "withdraw", (it) => `${possessive(it)} approved audio`],
  takeCareCase: ["Took on", "take on", (it) => `the case of ${person(it)}`],
  recordContact: ["Recorded", "record", (it) => `how ${person(it)} was contacted`],
  closeCareCase: ["Closed", "close", (it) => `the case of ${person(it)}`],
  changeCareSettings: ["Changed", "change", "how soon cases are answered, and by whom"],
  raiseCareCase: ["Opened", "open", (it) => `a case for ${person(it)}`],
  escalateCareCase: ["Notified", "notify", (it) => `the second contact about ${person(it)}`],
  answerTicket: ["Answered", "answer", (it) => `${possessive(it)} support request`],
  assignTicket: ["Assigned", "assign", (it) => `${possessive(it)} support request`],
  resolveTicket: ["Resolved", "resolve", (it) => `${possessive(it)} support request`],
  createFrequency: ["Added", "add", (it) => `${thing(it, "entry")} to the Frequency Library`],
  changeFrequency: ["Changed", "change", (it) => `${thing(it, "entry")} of the Frequency Library`],
  deleteFrequency: ["Deleted", "delete", (it) => `${thing(it, "entry")} of the Frequency Library`],
  restoreFrequency: [
    "Restored",
    "restore",
    (it) => `${thing(it, "entry")} of the Frequency Library`,
  ],
  createTestimonial: ["Added", "add", (it) => thing(it, "testimonial")],
  changeTestimonial: ["Changed", "change", (it) => thing(it, "testimonial")],
  deleteTestimonial: ["Deleted", "delete", (it) => thing(it, "testimonial")],
  restoreTestimonial: ["Restored", "restore", (it) => thing(it, "testimonial")],
  createCampaign: ["Made", "make", (it) => thing(it, "campaign")],
  changeCampaign: ["Changed", "change", (it) => thing(it, "campaign")],
  deleteCampaign: ["Deleted", "delete", (it) => thing(it, "campaign")],
  publishCampaign: ["Published", "publish", (it) => thing(it, "campaign")],
  restoreCampaign: ["Restored", "restore", (it) => thing(it, "campaign")],
  describePicture: ["Described", "describe", (it) => thing(it, "picture")],
  deletePicture: ["Deleted", "delete", (it) => thing(it, "picture")],
  restorePicture: ["Restored", "restore", (it) => thing(it, "picture")],
};
