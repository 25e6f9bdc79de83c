import { expect, test } from "vitest";
import type { ProblemError } from "../../http/problem.ts";
import { verifyPassword } from "./password.ts";

/** Costs next to nothing to verify: only the number of attempts matters here. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

test("refuses a flood of sign-ins beyond the queue, and completes those before", async () => {
  const flood = Array.from({ length: 230 }, () => verifyPassword("guess", cheap));
  const results = await Promise.allSettled(flood);
  const refused = results.filter((it) => it.status === "rejected");
  expect(refused).toHaveLength(28);
  for (const { reason } of refused) expect((reason as ProblemError).problem.status).toBe(503);
});
