import type { OneSided, Side } from "./compare-words.ts";

/** Words that are not on all three sides, with the sides they are on and why. */
export const oneSidedWords: OneSided = {
  ...only(["contract"], {
    access: "who may call an endpoint; every word uses it",
    "all-endpoints": "the list that routes and documents are made from",
    endpoint: "what every endpoint is made with",
    problem: "how every endpoint says no",
    text: "the pieces of text that several words send",
    "changed-meanwhile": "how a record that several people edit says no",
    "submission-id": "a field of each form that makes something",
    health: "asked by the operator; no feature, no screen",
    "policy-report": "sent by browsers themselves; no feature, no screen",
    "safety-answers":
      "a part of the questionnaire, apart so that a form reads little of the contract",
    "recommendation-edit":
      "how staff change a recommendation, apart so that a customer's pages do not read it",
    "audio-address": "signed addresses for caches, apart so that a player's pages do not read it",
    "staff-invitation":
      "how somebody comes to work here, apart so that the page behind the mailed link reads little",
    "staff-user": "accounts as staff see them, apart so that a customer's pages do not read it",
    "staff-ticket": "requests as staff see them, apart so that a customer's pages do not read it",
    "own-session": "a person's sign-ins, apart from what changes how they sign in",
    "campaign-picture": "the pictures of posts, apart from the posts",
    "frequency-import":
      "the catalogue as a list: import, export and duplicates, apart from its entries",
    "care-settings": "how staff look after cases, apart so that a customer's pages do not read it",
    "billing/plan-includes":
      "a part of the plan, apart so that entitlement and cards read nothing else of it",
    "billing/plan-seeds": "the plans that a new installation starts with",
    "billing/provider-problems": "how Stripe says no to several words",
  }),
  ...only(["server"], {
    track: "makes, streams and certifies one thing: people list, play, download and review it",
    key: "the operator's encryption keys: asked of at starts and on the command line alone",
    "billing/ledger": "what was paid and given back, as it is stored",
    "billing/notification": "emails about payments",
    "billing/operation": "calls to Stripe, each under a stored key",
    "billing/payer": "the customer at Stripe of each person",
    "billing/sync": "reads Stripe and writes what it says",
    entitlement: "what a person may play now; people see their plan and their tracks",
    backup: "made and restored by the operator, by command",
    model: "the text model that other words ask for a draft",
    mail: "letters leave the server only",
  }),
  ...only(["contract", "web"], {
    library: "the tracks of a person; on the server in track",
    player: "plays a track; on the server in track",
    downloads: "tracks on a device, encrypted; on the server in track",
    review: "staff listen to a track; on the server in track",
    certificate: "what a track holds, measured; on the server in track",
  }),
  ...only(["contract", "server"], {
    draft: "unsent texts of staff, saved from the forms of several features",
    presence: "who has which record open, reported by the pages of several features",
    currency: "read by the landing page, which shows prices in it",
    showcase: "heard on the landing page",
  }),
  ...only(["web"], {
    landing: "a page that shows other words and has no data of its own",
  }),
};

function only(sides: Side[], words: Record<string, string>): OneSided {
  return Object.fromEntries(
    Object.entries(words).map(([word, reason]) => [word, { sides, reason }]),
  );
}
