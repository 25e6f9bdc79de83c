import { call, listFields, span } from "../http/call.ts";
import { listPage, isWithin } from "../http/list-page.ts";
import { boolean, oneOf, text } from "../http/params.ts";
import { invalid, missing } from "../http/refusal.ts";
import { find } from "../world/find.ts";
import { createSubscription } from "./create-subscription.ts";
import { endSubscription } from "./end.ts";
import { cancellationDetails } from "./fields.ts";
import { periodOf } from "./items.ts";
import { endedStatuses } from "./status.ts";
import { updateSubscription } from "./update-subscription.ts";

const retrieveSubscription = call("GET", "/v1/subscriptions/{}", {}, (world, _params, id) =>
  find(world, "subscription", id),
);

const cancelSubscription = call(
  "DELETE",
  "/v1/subscriptions/{}",
  { invoice_now: boolean, prorate: boolean, cancellation_details: cancellationDetails },
  (world, params, id) => {
    const subscription = find(world, "subscription", id);
    if (endedStatuses.has(subscription.status)) throw missing("subscription", id);
    if (params.invoice_now || params.prorate) {
      throw invalid(
        "The sandbox ends subscriptions without a last invoice: leave invoice_now and prorate out.",
      );
    }
    endSubscription(world, subscription, "cancellation_requested", params.cancellation_details);
    return subscription;
  },
);

const listSubscriptions = call(
  "GET",
  "/v1/subscriptions",
  {
    ...listFields,
    customer: text(),
    price: text(),
    status: oneOf(
      "active",
      "all",
      "canceled",
      "ended",
      "incomplete",
      "incomplete_expired",
      "past_due",
      "paused",
      "trialing",
      "unpaid",
    ),
    collection_method: oneOf("charge_automatically", "send_invoice"),
    current_period_end: span,
    current_period_start: span,
  },
  (world, params) =>
    listPage(world, "subscription", "/v1/subscriptions", params, (row) => {
      const { start, end } = periodOf(row);
      return (
        (params.customer === undefined || row.customer === params.customer) &&
        isStatus(row.status, params.status) &&
        (params.collection_method ?? row.collection_method) === row.collection_method &&
        (!params.price || row.items.data.some(({ price }) => price.id === params.price)) &&
        (params.current_period_end === undefined || isWithin(end, params.current_period_end)) &&
        (params.current_period_start === undefined || isWithin(start, params.current_period_start))
      );
    }),
);

/** By default Stripe leaves out cancelled ones. */
function isStatus(status: string, filter: string | undefined): boolean {
  if (filter === undefined) return status !== "canceled";
  if (filter === "all") return true;
  return filter === "ended" ? endedStatuses.has(status) : status === filter;
}

export const subscriptionCalls = [
  createSubscription,
  retrieveSubscription,
  updateSubscription,
  cancelSubscription,
  listSubscriptions,
];
