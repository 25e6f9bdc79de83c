import type { ConfigVariable } from "./config-variables.ts";

/** The connection to Stripe; real money only in mode `live`. */
export interface StripeSettings {
  mode: "live" | "test" | "sandbox";
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: Stripe itself. */
  apiBase: string | null;
  /** The URL from which browsers load Stripe.js. */
  scriptUrl: string;
}

const stripeScript = "https://js.stripe.com/endive/stripe.js";

/** Null: payments are off. Errors are added to `faults`. */
export function readStripe(
  read: (name: ConfigVariable) => string | null,
  isProduction: boolean,
  faults: string[],
): StripeSettings | null {
  const secretKey = read("STRIPE_SECRET_KEY");
  if (secretKey === "off") return null;
  if (secretKey === null) {
    for (const name of ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const)
      if (read(name) !== null) faults.push(`STRIPE_SECRET_KEY is needed with ${name}`);
    if (isProduction)
      faults.push(
        "STRIPE_SECRET_KEY is needed in production; `off` starts without anything to buy",
      );
    return null;
  }
  const needed = (name: ConfigVariable) => {
    const value = read(name);
    if (value === null) faults.push(`${name} is needed with STRIPE_SECRET_KEY`);
    return value ?? "";
  };
  const publishableKey = needed("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = needed("STRIPE_WEBHOOK_SECRET");
  const apiBase = readApiBase(read("STRIPE_API_BASE"), isProduction, faults);
  const isLive = /^(sk|rk)_live_/.test(secretKey);
  if (!/^(sk|rk)_(live|test)_/.test(secretKey))
    faults.push("STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_");
  else if (publishableKey !== "" && !publishableKey.startsWith(isLive ? "pk_live_" : "pk_test_"))
    faults.push(
      `STRIPE_PUBLISHABLE_KEY must begin with ${isLive ? "pk_live_" : "pk_test_"}, as the secret key does`,
    );
  if (webhookSecret !== "" && !webhookSecret.startsWith("whsec_"))
    faults.push("STRIPE_WEBHOOK_SECRET must begin with whsec_");
  // A test key in production would accept invented cards; a live key elsewhere would charge real
  // ones.
  if (isProduction && /^(sk|rk)_test_/.test(secretKey))
    faults.push("STRIPE_SECRET_KEY is a test key, which is refused in production");
  if (!isProduction && isLive)
    faults.push("STRIPE_SECRET_KEY is a live key, which is refused outside production");
  return {
    mode: isLive ? "live" : apiBase === null ? "test" : "sandbox",
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase,
    scriptUrl:
      readScriptUrl(read("STRIPE_SCRIPT_URL"), isProduction, faults) ??
      (apiBase === null ? stripeScript : `${apiBase}/sandbox/stripe.js`),
  };
}

/** The host of this script could read every card number entered. */
function readScriptUrl(value: string | null, isProduction: boolean, faults: string[]) {
  if (value === null) return null;
  if (isProduction) faults.push("STRIPE_SCRIPT_URL is refused in production: cards go to Stripe");
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol)) return value;
  faults.push(`STRIPE_SCRIPT_URL is "${value}"; it must begin with http:// or https://`);
  return null;
}

function readApiBase(value: string | null, isProduction: boolean, faults: string[]) {
  if (value === null) return null;
  if (isProduction) faults.push("STRIPE_API_BASE is refused in production: money goes to Stripe");
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol)) return value.replace(/\/+$/, "");
  faults.push(`STRIPE_API_BASE is "${value}"; it must begin with http:// or https://`);
  return null;
}
