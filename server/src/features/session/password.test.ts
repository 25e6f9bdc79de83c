import { expect, test } from "vitest";
import type { ProblemError } from "../../http/problem.ts";
import { verifyPassword } from "./password.ts";

test("a flood of sign-ins is refused, and those before it are answered", async () => {
  const flood = Array.from({ length: 230 }, () => verifyPassword("guess", null));
  const results = await Promise.allSettled(flood);
  const refused = results.filter((it) => it.status === "rejected");
  expect(refused).toHaveLength(28);
  for (const { reason } of refused) expect((reason as ProblemError).problem.status).toBe(503);
});
