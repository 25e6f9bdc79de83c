import type { World } from "../world/world.ts";

/** Next action for the customer: Stripe.js handles the first kind, everyone else is redirected. */
export function nextAction(
  world: World,
  intent: { id: string; client_secret: string | null },
  returnUrl: string | undefined,
) {
  const query = new URLSearchParams({ client_secret: intent.client_secret ?? "" });
  if (returnUrl) query.set("return_url", returnUrl);
  const url = `${world.publicUrl}/sandbox/authenticate/${intent.id}?${query}`;
  if (returnUrl)
    return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
  return {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: intent.id },
  };
}
