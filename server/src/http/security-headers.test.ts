import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { contentSecurityPolicy, paymentOrigins } from "./security-headers.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("allow the app to load Stripe and nothing else where cards are taken", () => {
  const policy = policyOf(keys);
  expect(policy["script-src"]).toEqual([
    "'self'",
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "'sha256-a'",
  ]);
  expect(policy["frame-src"]).toContain("https://hooks.stripe.com");
  expect(policy["connect-src"]).toEqual(["'self'", "https://api.stripe.com"]);
});

test("allow a Stripe stub from its own origin", () => {
  const policy = policyOf({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:4242" });
  for (const name of ["script-src", "frame-src", "connect-src"])
    expect(policy[name]).toContain("http://127.0.0.1:4242");
});

test("allow only our own origin where nothing is sold and on every other page", () => {
  for (const policy of [policyOf({}), read(contentSecurityPolicy(["sha256-a"], []))]) {
    expect(policy["script-src"]).toEqual(["'self'", "'sha256-a'"]);
    expect([policy["connect-src"], policy["frame-src"]]).toEqual([["'self'"], ["'self'"]]);
  }
});

test("require trusted types on pages without the app, and reports on every page", () => {
  const page = read(contentSecurityPolicy([], []));
  expect(page["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(page["trusted-types"]).toEqual(["'none'"]);
  expect(policyOf({})["trusted-types"]).toBeUndefined();
  for (const policy of [page, policyOf({}), policyOf(keys)])
    expect(policy["report-uri"]).toEqual(["/api/policy-violations"]);
});

function policyOf(environment: Parameters<typeof readConfig>[0]): Record<string, string[]> {
  return read(contentSecurityPolicy(["sha256-a"], [], paymentOrigins(readConfig(environment))));
}

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split("; ").map((it) => {
      const [name = "", ...values] = it.split(" ");
      return [name, values];
    }),
  );
}
