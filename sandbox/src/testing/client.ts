import { Stripe } from "stripe";

/** The official SDK for a local port, without retries. */
export function clientOf(port: number, key = "sk_test_sandbox"): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
