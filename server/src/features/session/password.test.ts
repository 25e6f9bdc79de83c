import { expect, test } from "vitest";
import type { ProblemError } from "../../http/problem.ts";
import { verifyPassword } from "./password.ts";

test("refuses a flood of sign-ins beyond the queue, and completes those before", async () => {
  const flood = Array.from({ length: 230 }, () => verifyPassword("guess", null));
  const results = await Promise.allSettled(flood);
  const refused = results.filter((it) => it.status === "rejected");
  expect(refused).toHaveLength(28);
  for (const { reason } of refused) expect((reason as ProblemError).problem.status).toBe(503);
});
