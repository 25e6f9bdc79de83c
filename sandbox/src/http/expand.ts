import type Stripe from "stripe";
import { linesOf } from "../checkout/find-plan.ts";
import { confirmationSecret } from "../invoices/confirmation-secret.ts";
import type { Kind } from "../world/records.ts";
import type { Row, Table } from "../world/table.ts";
import type { World } from "../world/world.ts";
import { wholeList } from "./list-page.ts";
import { invalid } from "./refusal.ts";

/** A path segment to expand: another kind by its id, or a value computed on request. */
type Expansion = Kind | { kind?: string; make: (world: World, owner: never) => unknown };

const expansions: Record<string, Expansion> = {
  "customer.invoice_settings.default_payment_method": "payment_method",
  "customer.subscriptions": { kind: "subscription", make: subscriptionsOf },
  "product.default_price": "price",
  "price.product": "product",
  "payment_method.customer": "customer",
  "payment_intent.customer": "customer",
  "payment_intent.payment_method": "payment_method",
  "payment_intent.latest_charge": "charge",
  "setup_intent.customer": "customer",
  "setup_intent.payment_method": "payment_method",
  "charge.customer": "customer",
  "charge.payment_intent": "payment_intent",
  "charge.balance_transaction": "balance_transaction",
  "charge.refunds": { kind: "refund", make: refundsOf },
  "refund.charge": "charge",
  "refund.payment_intent": "payment_intent",
  "refund.balance_transaction": "balance_transaction",
  "dispute.charge": "charge",
  "dispute.payment_intent": "payment_intent",
  "balance_transaction.source": "charge",
  "subscription.customer": "customer",
  "subscription.default_payment_method": "payment_method",
  "subscription.latest_invoice": "invoice",
  "subscription.items.price.product": "product",
  "invoice.customer": "customer",
  "invoice.default_payment_method": "payment_method",
  "invoice.confirmation_secret": { make: (world, invoice) => confirmationSecret(world, invoice) },
  "invoice.payments": { kind: "invoice_payment", make: paymentsOf },
  "invoice.parent.subscription_details.subscription": "subscription",
  "invoice_payment.invoice": "invoice",
  "invoice_payment.payment.payment_intent": "payment_intent",
  "checkout.session.customer": "customer",
  "checkout.session.payment_intent": "payment_intent",
  "checkout.session.setup_intent": "setup_intent",
  "checkout.session.subscription": "subscription",
  "checkout.session.invoice": "invoice",
  "checkout.session.line_items": {
    kind: "item",
    make: (world, { id }: { id: string }) => linesOf(world, id),
  },
};

const waypoints = new Set(
  Object.keys(expansions).flatMap((key) => {
    const parts = key.split(".");
    return parts.map((_, index) => parts.slice(0, index).join("."));
  }),
);

type Tree = Map<string, Tree>;

/** `answer` with the ids at these paths replaced by their objects. Stored objects are unchanged. */
export function expanded(world: World, answer: object, paths: string[] = []): object {
  const tree: Tree = new Map();
  for (const path of paths) {
    if (path.split(".").length > 4) throw refuse(path);
    let node = tree;
    for (const part of path.split(".")) {
      let next = node.get(part);
      if (!next) node.set(part, (next = new Map()));
      node = next;
    }
  }
  if (isList(answer)) {
    const inner = tree.get("data") ?? new Map();
    if (tree.size > (tree.has("data") ? 1 : 0)) throw refuse([...tree.keys()].join(", "));
    const kind = (answer.data[0] as { object?: string } | undefined)?.object;
    return kind === undefined
      ? answer
      : { ...answer, data: answer.data.map((row) => walk(world, row as object, kind, inner)) };
  }
  return walk(world, answer, (answer as { object?: string }).object ?? "", tree);
}

function walk(world: World, value: object, key: string, tree: Tree): object {
  if (tree.size === 0) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [part, below] of tree) {
    result[part] = step(world, value as Record<string, unknown>, `${key}.${part}`, part, below);
  }
  return result;
}

function step(
  world: World,
  owner: Record<string, unknown>,
  key: string,
  part: string,
  below: Tree,
): unknown {
  const expansion = expansions[key];
  if (expansion === undefined) {
    if (!waypoints.has(key) || below.size === 0) throw refuse(key);
    return inside(world, owner[part], key, below);
  }
  if (typeof expansion === "object") {
    const made = expansion.make(world, owner as never);
    return inside(world, made, expansion.kind ?? key, below);
  }
  const id = owner[part];
  if (typeof id !== "string") return inside(world, id, expansion, below);
  const table = world.records[expansion] as unknown as Table<Row>;
  return inside(world, table.find(id) ?? id, expansion, below);
}

function inside(world: World, value: unknown, key: string, below: Tree): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!isList(value)) return walk(world, value, key, below);
  const inner = below.get("data") ?? below;
  return { ...value, data: value.data.map((row) => walk(world, row as object, key, inner)) };
}

function isList(value: object): value is { data: unknown[] } {
  return (value as { object?: unknown }).object === "list";
}

function refuse(path: string) {
  const message = `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`;
  return invalid(message, "expand");
}

function subscriptionsOf(world: World, { id }: Stripe.Customer) {
  const rows = world.records.subscription.rows.filter(
    ({ customer, status }) => customer === id && !/^(canceled|incomplete_expired)$/.test(status),
  );
  return wholeList(rows.reverse(), `/v1/customers/${id}/subscriptions`);
}

function refundsOf(world: World, { id }: Stripe.Charge) {
  const rows = world.records.refund.rows.filter(({ charge }) => charge === id);
  return wholeList(rows.reverse(), `/v1/charges/${id}/refunds`);
}

function paymentsOf(world: World, { id }: Stripe.Invoice) {
  const rows = world.records.invoice_payment.rows.filter(({ invoice }) => invoice === id);
  return wholeList(rows.reverse(), `/v1/invoice_payments?invoice=${id}`);
}
