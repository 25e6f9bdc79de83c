import type Stripe from "stripe";
import { planOfSession } from "../checkout/find-plan.ts";
import { dueOf } from "../checkout/pay-session.ts";
import type { World } from "../world/world.ts";
import { html, type Html, money, page } from "./html.ts";

/** The hosted page of a checkout session. */
export function checkoutPage(world: World, session: Stripe.Checkout.Session): Html {
  const { lines, lastError } = planOfSession(world, session.id);
  const customer = world.records.customer.find(session.customer as string | null);
  const currency = session.currency ?? "gbp";
  const due = dueOf(world, session);
  const total = money(due, currency);
  const credit = (session.amount_total ?? 0) - due;
  const verbs = {
    payment: `Pay ${total}`,
    setup: "Save card",
    subscription: `Subscribe for ${total}`,
  };
  if (session.status === "expired") {
    return page({
      title: "This page has expired",
      root: "../",
      body: html`<main class="narrow">
        <h1>This page has expired</h1>
        <p>Nothing was charged.</p>
        ${backLink(session)}
      </main>`,
    });
  }
  return page({
    title: "Checkout",
    root: "../",
    script: "checkout.js",
    body: html`<main class="narrow" data-session="${session.id}">
      <h1>${session.mode === "setup" ? "Save a card" : "Checkout"}</h1>
      <ul class="lines">
        ${lines.map(
          (line) =>
            html`<li>
              <span>${line.quantity} × ${line.description ?? "Item"}</span>
              <span>${money(line.amount_total, line.currency)}${everyWords(line.price)}</span>
            </li>`,
        )}
        ${credit > 0 && html`<li><span>Credit</span><span>−${money(credit, currency)}</span></li>`}
      </ul>
      <p class="problem" role="alert" data-problem>${lastError ?? ""}</p>
      <div class="field">
        <label for="email">Email</label>
        <input
          id="email"
          type="email"
          autocomplete="email"
          required
          value="${customer?.email ?? session.customer_email ?? ""}"
        />
      </div>
      <div data-card></div>
      <div class="field">
        <label for="name">Name on card</label>
        <input id="name" autocomplete="cc-name" required value="${customer?.name ?? ""}" />
      </div>
      <p class="buttons">
        <button type="button" data-pay>${verbs[session.mode as keyof typeof verbs]}</button>
      </p>
      ${backLink(session)}
    </main>`,
  });
}

function everyWords(price: Stripe.Price | null | undefined): string {
  if (!price?.recurring) return "";
  const { interval, interval_count: count } = price.recurring;
  return count === 1 ? ` a ${interval}` : ` every ${count} ${interval}s`;
}

function backLink({ cancel_url: url }: Stripe.Checkout.Session): Html | false {
  return url !== null && html`<p><a href="${url}">Back without paying</a></p>`;
}
