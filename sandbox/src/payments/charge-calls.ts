import { call, currency, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { text } from "../http/params.ts";
import { find } from "../world/find.ts";

const retrieveCharge = call("GET", "/v1/charges/{}", {}, (world, _params, id) =>
  find(world, "charge", id),
);

const listCharges = call(
  "GET",
  "/v1/charges",
  { ...listFields, customer: text(), payment_intent: text() },
  (world, params) =>
    listPage(
      world,
      "charge",
      "/v1/charges",
      params,
      ({ customer, payment_intent: intent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
);

const retrieveTransaction = call("GET", "/v1/balance_transactions/{}", {}, (world, _params, id) =>
  find(world, "balance_transaction", id),
);

const listTransactions = call(
  "GET",
  "/v1/balance_transactions",
  { ...listFields, currency, source: text(), type: text() },
  (world, params) =>
    listPage(
      world,
      "balance_transaction",
      "/v1/balance_transactions",
      params,
      (row) =>
        (params.currency ?? row.currency) === row.currency &&
        (params.source === undefined || row.source === params.source) &&
        (params.type ?? row.type) === row.type,
    ),
);

const retrieveDispute = call("GET", "/v1/disputes/{}", {}, (world, _params, id) =>
  find(world, "dispute", id),
);

const listDisputes = call(
  "GET",
  "/v1/disputes",
  { ...listFields, charge: text(), payment_intent: text() },
  (world, params) =>
    listPage(
      world,
      "dispute",
      "/v1/disputes",
      params,
      ({ charge, payment_intent: intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
);

export const chargeCalls = [
  retrieveCharge,
  listCharges,
  retrieveTransaction,
  listTransactions,
  retrieveDispute,
  listDisputes,
];
