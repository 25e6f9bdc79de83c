import { expect, test } from "vitest";
import type { ProblemError } from "../../http/problem.ts";
import { readConfig } from "../../config.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const app = { config: readConfig({}) };

/** Costs next to nothing to verify: only the number of attempts matters here. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

test("refuses a flood of sign-ins beyond the queue, and completes those before", async () => {
  const flood = Array.from({ length: 230 }, () => verifyPassword(app, "guess", cheap));
  const results = await Promise.allSettled(flood);
  const refused = results.filter((it) => it.status === "rejected");
  expect(refused).toHaveLength(28);
  for (const { reason } of refused) expect((reason as ProblemError).problem.status).toBe(503);
});

test("a password's hash costs what OWASP recommends, and verifies that password alone", async () => {
  const hash = await hashPassword(app, "correct horse battery staple");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(app, "correct horse battery staple", hash)).toBe(true);
  expect(await verifyPassword(app, "correct horse battery stable", hash)).toBe(false);
});
