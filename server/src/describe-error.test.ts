import { stat } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeError, describeWithFrames } from "./describe-error.ts";
import { openTestDatabase } from "./testing/database.ts";

const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It succeeded");
};

test("an error about an invalid value does not quote the value", async () => {
  const { database, drop } = await openTestDatabase();
  const written = "zqx I feel low";
  const described = await Promise.all(
    [
      () => sql`select ${written}::text::int`.execute(database.db),
      () => JSON.parse(written),
      () => BigInt(written),
      () => Buffer.alloc(written as unknown as number),
    ].map(async (work) => describeError(await errorOf(work))),
  );
  await database.close();
  await drop();
  expect(described).toEqual([
    "error 22P02",
    "SyntaxError",
    "SyntaxError",
    "TypeError ERR_INVALID_ARG_TYPE",
  ]);
});

test("an error about a file, a connection or our own rule shows its message", async () => {
  const missing = await errorOf(() => stat("/nowhere"));
  expect(describeError(missing)).toMatch(/^ENOENT: .*nowhere/);
  const ended = Object.assign(new Error("the database system is shutting down"), {
    severity: "FATAL",
    code: "57P03",
  });
  expect(describeError(ended)).toBe("the database system is shutting down");
  expect(describeError(new Error("It failed", { cause: ended }))).toBe(describeError(ended));
  expect(describeError(new Error("There is no such plan"))).toBe("There is no such plan");
  expect(describeWithFrames(ended)).toMatch(/^Error 57P03: the database system .* at /);
});

test("a plain copy of an error, as the queue reports it, is described like the error", async () => {
  const copyOf = ({ message, stack, ...rest }: Error) => ({ ...rest, message, stack });
  const ended = Object.assign(new Error("timeout expired"), { code: "57P03" });
  const refused = Object.assign(new Error("zqx I feel low"), { name: "error", code: "22P02" });
  const unread = (await errorOf(() => JSON.parse("zqx I feel low"))) as Error;
  for (const error of [ended, refused, unread, new TypeError("It is not a function")])
    expect(describeWithFrames(copyOf(error))).toBe(describeWithFrames(error));
  expect(describeError(copyOf(unread))).toBe("SyntaxError");
  expect(describeError("a sentence")).toBe("not an error");
});
