import type Stripe from "stripe";
import { html, type Html, money, page } from "./html.ts";

/** The bank's authentication page. */
export function authenticationPage(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  returnUrl: string | null,
): Html {
  const wants = intent.object === "payment_intent";
  const asked = intent.status === "requires_action";
  return page({
    title: "Authentication with your bank",
    root: "../",
    script: "authenticate.js",
    body: html`<main
      class="narrow"
      data-intent="${intent.id}"
      data-kind="${intent.object}"
      data-secret="${intent.client_secret}"
      data-return="${returnUrl ?? ""}"
    >
      <h1>Is this you?</h1>
      ${
        asked
          ? html`<p>
                ${
                  wants
                    ? html`Your bank asks you to confirm a payment of
                        <strong>${money(intent.amount, intent.currency)}</strong>.`
                    : "Your bank asks you to confirm that this card may be kept for later payments."
                }
              </p>
              <p class="buttons">
                <button type="button" data-passed="true">Complete authentication</button>
                <button type="button" class="quiet" data-passed="false">Fail authentication</button>
              </p>
              <p role="status" data-status></p>`
          : html`<p>There is nothing left to confirm here.</p>`
      }
    </main>`,
  });
}
