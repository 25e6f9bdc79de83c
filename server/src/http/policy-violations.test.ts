import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../testing/product.ts";
import { recordingLog } from "../testing/recording-log.ts";

const recorded = recordingLog();
let product: Product;

beforeAll(async () => {
  product = await startProduct({}, { log: recorded.log });
});
afterAll(() => product.close());

const format = { "content-type": "application/csp-report" };
const report = (fields: object, remoteAddress = "203.0.113.1") =>
  product
    .visitor()
    .post(
      "/api/policy-violations",
      { "csp-report": fields },
      { hasToken: false, headers: format, remoteAddress },
    );
const violations = () =>
  recorded
    .text()
    .split("\n")
    .filter((it) => it.includes('"policy-violation"'))
    .map((it) => JSON.parse(it) as { directive: string; blocked: string });

test("logs a blocked request in one line with its directive and origin, without personal data", async () => {
  const sent = await report({
    "document-uri": "https://attune.example/reset-password?token=secret",
    referrer: "https://attune.example/view/amira",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/steal.js?who=amira",
    "script-sample": "amira",
  });
  expect(sent.statusCode).toBe(204);
  await report({ "violated-directive": "style-src 'self'", "blocked-uri": "inline" });
  await report({
    "effective-directive": "script-src",
    "blocked-uri": "chrome-extension://id/a.js",
  });
  await report({ "effective-directive": "amira\nlevel=50", "blocked-uri": "amira was here" });
  await report({});
  expect(violations()).toMatchObject([
    { directive: "script-src-elem", blocked: "https://evil.example" },
    { directive: "style-src", blocked: "inline" },
    { directive: "script-src", blocked: "chrome-extension:" },
    { directive: "other", blocked: "other" },
    { directive: "other", blocked: "other" },
  ]);
  expect(JSON.stringify(violations())).not.toMatch(/amira|secret|steal|203\.0/);
});

test("refuses a flood of reports, and anything that is not a report", async () => {
  const before = violations().length;
  const flood = "203.0.113.2";
  for (let it = 0; it < 30; it += 1) await report({ "blocked-uri": "eval" }, flood);
  expect((await report({ "blocked-uri": "eval" }, flood)).statusCode).toBe(429);
  expect(violations().length - before).toBe(30);
  const other = await product
    .visitor()
    .post("/api/policy-violations", "[]", { hasToken: false, headers: format });
  expect(other.statusCode).toBe(400);
});
