import type Stripe from "stripe";
import { creditTakenOff } from "../invoices/credit-taken-off.ts";
import { paymentOf } from "../invoices/invoice-payment.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { html, type Html, moment, money, page } from "./html.ts";

export function invoicePage(world: World, invoice: Stripe.Invoice): Html {
  const customer = world.records.customer.find(invoice.customer as string | null);
  const { currency } = invoice;
  const credit = creditTakenOff(invoice);
  return page({
    title: `Invoice ${invoice.number ?? ""}`,
    root: "../",
    body: html`<main class="narrow">
      <h1>Invoice ${invoice.number ?? "(draft)"}</h1>
      <p>${customer?.name ?? customer?.email ?? "Customer"}, ${moment(invoice.created)}</p>
      <ul class="lines">
        ${invoice.lines.data.map((line) =>
          lineOf(line.description ?? "", money(line.amount, currency)),
        )}
        ${credit > 0 && lineOf("Credit", money(-credit, currency))}
      </ul>
      <p>Total <strong>${money(invoice.total, currency)}</strong>, ${invoice.status}.</p>
      <ul class="lines">
        ${refundsOf(world, invoice).map((it) =>
          lineOf(`Refunded on ${moment(it.created)}`, money(-it.amount, currency)),
        )}
      </ul>
    </main>`,
  });
}

const lineOf = (what: string, amount: string): Html =>
  html`<li><span>${what}</span> <span>${amount}</span></li>`;

function refundsOf(world: World, invoice: Stripe.Invoice): Stripe.Refund[] {
  const intent = idOf(paymentOf(world, invoice.id)?.payment.payment_intent ?? null);
  return world.records.refund.rows.filter(
    (it) => it.status === "succeeded" && intent !== null && idOf(it.payment_intent) === intent,
  );
}

export function receiptPage(charge: Stripe.Charge): Html {
  const { amount, amount_refunded: refunded, currency } = charge;
  return page({
    title: "Receipt",
    root: "../",
    body: html`<main class="narrow">
      <h1>Receipt</h1>
      <p>
        ${money(amount, currency)} on ${moment(charge.created)}, card ending
        ${charge.payment_method_details?.card?.last4 ?? ""}.
      </p>
      ${refunded > 0 && html`<p>${money(refunded, currency)} was refunded.</p>`}
    </main>`,
  });
}
