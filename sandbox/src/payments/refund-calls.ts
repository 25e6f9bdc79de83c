import { emit, mergeMetadata } from "../events/emit.ts";
import { call, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { integer, metadata, oneOf, text } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { find, findParam } from "../world/find.ts";
import { idOf } from "../world/ids.ts";
import { makeRefund } from "./refund.ts";

const create = call(
  "POST",
  "/v1/refunds",
  {
    amount: integer(1),
    charge: text(),
    payment_intent: text(),
    reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    metadata,
  },
  (world, params) => {
    if ((params.charge === undefined) === (params.payment_intent === undefined)) {
      throw invalid(
        "One of the following params should be provided for this request: payment_intent or charge.",
        "payment_intent",
        "parameter_missing",
      );
    }
    const intent = params.payment_intent
      ? findParam(world, "payment_intent", params.payment_intent, "payment_intent")
      : undefined;
    const chargeId = params.charge ?? idOf(intent?.latest_charge);
    if (chargeId === null) {
      const message = `This PaymentIntent (${params.payment_intent}) does not have a successful charge to refund.`;
      throw invalid(message, "payment_intent");
    }
    const charge = findParam(world, "charge", chargeId, "charge");
    return makeRefund(world, charge, params);
  },
);

const retrieve = call("GET", "/v1/refunds/{}", {}, (world, _params, id) =>
  find(world, "refund", id),
);

const updateRefund = call("POST", "/v1/refunds/{}", { metadata }, (world, params, id) => {
  const refund = find(world, "refund", id);
  const before = refund.metadata;
  refund.metadata = mergeMetadata(refund.metadata, params.metadata);
  emit(world, "refund.updated", refund, { metadata: before });
  return refund;
});

const list = call(
  "GET",
  "/v1/refunds",
  { ...listFields, charge: text(), payment_intent: text() },
  (world, params) =>
    listPage(
      world,
      "refund",
      "/v1/refunds",
      params,
      ({ charge, payment_intent: intent }) =>
        (params.charge === undefined || charge === params.charge) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    ),
);

export const refundCalls = [create, retrieve, updateRefund, list];
