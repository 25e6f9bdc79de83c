import type { Side } from "./compare-words.ts";

/** Words that are not on all three sides, with the sides they are on and why. */
export const oneSidedWords: Record<string, { sides: Side[]; reason: string }> = {
  access: { sides: ["contract"], reason: "who may call an endpoint; every word uses it" },
  "all-endpoints": {
    sides: ["contract"],
    reason: "the list that routes and documents are made from",
  },
  endpoint: { sides: ["contract"], reason: "what every endpoint is made with" },
  problem: { sides: ["contract"], reason: "how every endpoint says no" },
  text: { sides: ["contract"], reason: "the pieces of text that several words send" },
  "changed-meanwhile": {
    sides: ["contract"],
    reason: "how a record that several people edit says no",
  },
  "submission-id": { sides: ["contract"], reason: "a field of each form that makes something" },
  health: {
    sides: ["contract"],
    reason: "asked by the operator; no feature, no screen",
  },
  "policy-report": {
    sides: ["contract"],
    reason: "sent by browsers themselves; no feature, no screen",
  },
  "safety-answers": {
    sides: ["contract"],
    reason: "a part of the questionnaire, apart so that a form reads little of the contract",
  },
  "recommendation-edit": {
    sides: ["contract"],
    reason: "how staff change a recommendation, apart so that a customer's pages do not read it",
  },
  track: {
    sides: ["server"],
    reason: "makes, streams and certifies one thing: people list, play, download and review it",
  },
  library: { sides: ["contract", "web"], reason: "the tracks of a person; on the server in track" },
  player: { sides: ["contract", "web"], reason: "plays a track; on the server in track" },
  downloads: {
    sides: ["contract", "web"],
    reason: "tracks on a device, encrypted; on the server in track",
  },
  review: { sides: ["contract", "web"], reason: "staff listen to a track; on the server in track" },
  certificate: {
    sides: ["contract", "web"],
    reason: "what a track holds, measured; on the server in track",
  },
  "audio-address": {
    sides: ["contract"],
    reason: "signed addresses for caches, apart so that a player's pages do not read it",
  },
  "staff-invitation": {
    sides: ["contract"],
    reason:
      "how somebody comes to work here, apart so that the page behind the mailed link reads little",
  },
  "staff-user": {
    sides: ["contract"],
    reason: "accounts as staff see them, apart so that a customer's pages do not read it",
  },
  "staff-ticket": {
    sides: ["contract"],
    reason: "requests as staff see them, apart so that a customer's pages do not read it",
  },
  "own-session": {
    sides: ["contract"],
    reason: "a person's sign-ins, apart from what changes how they sign in",
  },
  "campaign-picture": {
    sides: ["contract"],
    reason: "the pictures of posts, apart from the posts",
  },
  "frequency-import": {
    sides: ["contract"],
    reason: "the catalogue as a list: import, export and duplicates, apart from its entries",
  },
  "care-settings": {
    sides: ["contract"],
    reason: "how staff look after cases, apart so that a customer's pages do not read it",
  },
  key: {
    sides: ["server"],
    reason: "the operator's encryption keys: asked of at starts and on the command line alone",
  },
  draft: {
    sides: ["contract", "server"],
    reason: "unsent texts of staff, saved from the forms of several features",
  },
  presence: {
    sides: ["contract", "server"],
    reason: "who has which record open, reported by the pages of several features",
  },
  currency: {
    sides: ["contract", "server"],
    reason: "read by the landing page, which shows prices in it",
  },
  showcase: { sides: ["contract", "server"], reason: "heard on the landing page" },
  "billing/plan-includes": {
    sides: ["contract"],
    reason: "a part of the plan, apart so that entitlement and cards read nothing else of it",
  },
  "billing/plan-seeds": {
    sides: ["contract"],
    reason: "the plans that a new installation starts with",
  },
  "billing/provider-problems": {
    sides: ["contract"],
    reason: "how Stripe says no to several words",
  },
  "billing/ledger": { sides: ["server"], reason: "what was paid and given back, as it is stored" },
  "billing/notification": { sides: ["server"], reason: "emails about payments" },
  "billing/operation": { sides: ["server"], reason: "calls to Stripe, each under a stored key" },
  "billing/payer": { sides: ["server"], reason: "the customer at Stripe of each person" },
  "billing/sync": { sides: ["server"], reason: "reads Stripe and writes what it says" },
  entitlement: {
    sides: ["server"],
    reason: "what a person may play now; people see their plan and their tracks",
  },
  backup: {
    sides: ["server"],
    reason: "made and restored by the operator, by command",
  },
  model: { sides: ["server"], reason: "the text model that other words ask for a draft" },
  mail: { sides: ["server"], reason: "letters leave the server only" },
  landing: { sides: ["web"], reason: "a page that shows other words and has no data of its own" },
};
