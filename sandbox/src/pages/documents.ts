import type Stripe from "stripe";
import type { World } from "../world/world.ts";
import { html, type Html, moment, money, page } from "./html.ts";

export function invoicePage(world: World, invoice: Stripe.Invoice): Html {
  const customer = world.records.customer.find(invoice.customer as string | null);
  const { currency } = invoice;
  return page({
    title: `Invoice ${invoice.number ?? ""}`,
    root: "../",
    body: html`<main class="narrow">
      <h1>Invoice ${invoice.number ?? "(draft)"}</h1>
      <p>${customer?.name ?? customer?.email ?? "Customer"}, ${moment(invoice.created)}</p>
      <ul class="lines">
        ${invoice.lines.data.map(
          (line) =>
            html`<li>
              <span>${line.description}</span> <span>${money(line.amount, currency)}</span>
            </li>`,
        )}
      </ul>
      <p>Total <strong>${money(invoice.total, currency)}</strong>, ${invoice.status}.</p>
    </main>`,
  });
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
