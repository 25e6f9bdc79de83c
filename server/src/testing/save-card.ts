import type { MoneyProduct } from "./money.ts";
import type { Visitor } from "./visitor.ts";

/** What Stripe.js does in the browser to save a card; returns its id at Stripe. */
export async function saveAtStripe(
  { sandbox }: Pick<MoneyProduct, "sandbox">,
  visitor: Visitor,
  card = "pm_card_visa",
): Promise<string> {
  const setup = await visitor.post("/api/user/payment-cards/setup-intent", {});
  const { clientSecret } = setup.json<{ clientSecret: string }>();
  const [id = ""] = clientSecret.split("_secret_");
  const { body } = sandbox.answer({
    method: "POST",
    path: `/v1/setup_intents/${id}/confirm`,
    form: new URLSearchParams({ client_secret: clientSecret, payment_method: card }).toString(),
    authorization: "Bearer pk_test_sandbox",
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  return (JSON.parse(body) as { payment_method: string }).payment_method;
}
