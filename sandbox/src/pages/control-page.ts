import type Stripe from "stripe";
import type { Delivery } from "../events/delivery.ts";
import { periodOf } from "../subscriptions/items.ts";
import type { Kind, Kinds } from "../world/records.ts";
import type { World } from "../world/world.ts";
import { html, type Html, moment, money, page } from "./html.ts";

const most = 25;

const steps = [
  { label: "1 hour", seconds: 3600 },
  { label: "1 day", seconds: 86_400 },
  { label: "1 week", seconds: 604_800 },
  { label: "1 month", seconds: 31 * 86_400 },
];

/** The control page: the sandbox's contents, with buttons for what time, banks and customers would do. */
export function controlPage(world: World, delivery: Delivery): Html {
  return page({
    title: "Payment sandbox",
    root: "sandbox/",
    script: "control.js",
    body: html`<main>
      <h1>Payment sandbox</h1>
      <section aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p>It is <strong>${moment(world.clock.now())}</strong> here. Time only goes forward.</p>
        <p class="buttons">
          ${steps.map(({ label, seconds }) =>
            button(`Forward ${label}`, "clock", { advanceSeconds: seconds }),
          )}
        </p>
        <p role="status" data-status></p>
      </section>
      ${table("Subscriptions", ["Customer", "Status", "Period ends", "Actions"], subscriptions(world))}
      ${table("Payments", ["Customer", "When", "Amount", "State", "Actions"], payments(world))}
      ${table("Disputes", ["Amount", "State", "Actions"], disputes(world))}
      ${table("Invoices", ["Number", "Amount", "State", "Next try"], invoices(world))}
      ${table("Customers", ["Name", "Email", "Id"], customers(world))}
      <section aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        <p>Mode: ${delivery.rules.mode}. ${delivery.waitingCount} waiting.</p>
        <p class="buttons">${button("Deliver all events again", "webhooks/redeliver", {})}</p>
      </section>
      ${table("Events", ["When", "Type", "Actions"], events(world))}
    </main>`,
  });
}

function subscriptions(world: World): Html[] {
  return latest(world, "subscription").map((subscription) => {
    const failing = world.failingRenewals.get(subscription.id) ?? 0;
    const note = subscription.cancel_at_period_end ? " (ends then)" : "";
    const action =
      failing > 0
        ? button("Let the next renewal pass", `subscriptions/${subscription.id}/fail-renewals`, {
            times: 0,
          })
        : button("Decline the next renewal", `subscriptions/${subscription.id}/fail-renewals`, {});
    return row(
      nameOf(world, subscription.customer),
      subscription.status,
      moment(periodOf(subscription).end) + note,
      action,
    );
  });
}

function payments(world: World): Html[] {
  return latest(world, "charge").map((charge) => {
    const { amount, amount_refunded: refunded, currency, disputed, failure_message: why } = charge;
    const canDispute = charge.paid && !disputed && !charge.refunded;
    return row(
      nameOf(world, charge.customer),
      moment(charge.created),
      money(amount, currency),
      why ??
        (refunded > 0 ? `refunded ${money(refunded, currency)}` : disputed ? "disputed" : "paid"),
      canDispute ? button("Dispute", `charges/${charge.id}/dispute`, {}) : "",
    );
  });
}

function disputes(world: World): Html[] {
  return latest(world, "dispute").map((dispute) =>
    row(
      money(dispute.amount, dispute.currency),
      dispute.status.replaceAll("_", " "),
      dispute.status === "needs_response"
        ? html`${button("Won", `disputes/${dispute.id}/close`, { status: "won" })}
          ${button("Lost", `disputes/${dispute.id}/close`, { status: "lost" })}`
        : "",
    ),
  );
}

function invoices(world: World): Html[] {
  return latest(world, "invoice").map((invoice) =>
    row(
      html`<a href="sandbox/invoices/${invoice.id}">${invoice.number ?? "Draft"}</a>`,
      money(invoice.amount_due, invoice.currency),
      invoice.status ?? "",
      invoice.next_payment_attempt ? moment(invoice.next_payment_attempt) : "",
    ),
  );
}

function customers(world: World): Html[] {
  return latest(world, "customer").map((customer) =>
    row(customer.name ?? "", customer.email ?? "", customer.id),
  );
}

function events(world: World): Html[] {
  return latest(world, "event").map((event) =>
    row(
      moment(event.created),
      event.type,
      button("Deliver again", "webhooks/redeliver", { events: [event.id] }),
    ),
  );
}

function latest<K extends Kind>(world: World, kind: K): Kinds[K][] {
  return world.records[kind].rows.slice(-most).reverse();
}

function nameOf(
  world: World,
  id: string | Stripe.Customer | Stripe.DeletedCustomer | null,
): string {
  const customer = world.records.customer.find(id as string | null);
  return customer?.name ?? customer?.email ?? customer?.id ?? "";
}

function table(title: string, heads: string[], rows: Html[]): Html {
  const id = title.toLowerCase();
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p>None yet.</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-labelledby="${id}">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function row(...cells: (string | Html)[]): Html {
  return html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

function button(label: string, call: string, body: object): Html {
  return html`<button type="button" data-call="${call}" data-body="${JSON.stringify(body)}">
    ${label}
  </button>`;
}
