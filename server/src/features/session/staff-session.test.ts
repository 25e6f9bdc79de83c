import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { listSessions } from "@attune/contract/own-session";
import { unattendedHeader } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let manager: Visitor;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  manager = await signedIn();
});
afterAll(() => product.close());

/** Does not sign in again automatically, unlike other staff in tests. */
async function signedIn(): Promise<Visitor> {
  const visitor = product.visitor();
  await visitor.signIn("manager");
  return visitor;
}

const minuteMs = 60_000;
const after = (minutes: number) => product.clock.advance(minutes * minuteMs);
const statusOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await visitor.get("/api/user", { headers })).statusCode;

describe("a staff session", () => {
  test("ends after 30 idle minutes", async () => {
    after(29);
    expect(await statusOf(manager)).toBe(200);
    after(29);
    expect(await statusOf(manager)).toBe(200);
    after(30);
    expect(await statusOf(manager)).toBe(401);
  });

  test("is not extended by requests of an unattended page, nor by an open stream", async () => {
    const unattended: Record<string, string>[] = [
      { [unattendedHeader]: "1" },
      { accept: "text/event-stream" },
    ];
    for (const headers of unattended) {
      const visitor = await signedIn();
      after(20);
      expect(await statusOf(visitor, headers)).toBe(200);
      after(10);
      expect(await statusOf(visitor, headers)).toBe(401);
    }
  });

  test("ends after 12 hours, however much it is used", async () => {
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      after(20);
      expect(await statusOf(manager)).toBe(200);
    }
    after(20);
    expect(await statusOf(manager)).toBe(401);
  });

  test("is updated at most once a minute", async () => {
    const statements: string[] = [];
    product.app.db = product.app.db.withPlugin({
      transformQuery({ node }) {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const updatesDuring = async (request: () => Promise<unknown>) => {
      statements.length = 0;
      await request();
      return statements.filter((it) => it === "UpdateQueryNode").length;
    };
    expect(await updatesDuring(() => statusOf(manager))).toBe(0);
    after(1);
    expect(await updatesDuring(() => statusOf(manager))).toBe(1);
    expect(await updatesDuring(() => statusOf(manager))).toBe(0);
  });

  test("says how long it lasts, without being extended by an unattended page that asks", async () => {
    const visitor = await signedIn();
    const left = async (headers = {}) =>
      (await visitor.get("/api/user", { headers })).json<UserAnswer>().sessionSecondsLeft;
    expect(await left()).toEqual({ idle: 1800, atMost: 43_200 });
    after(20);
    expect(await left({ [unattendedHeader]: "1" })).toEqual({ idle: 600, atMost: 42_000 });
    expect(await left()).toEqual({ idle: 1800, atMost: 42_000 });
    const customer = await product.signedIn("chloe");
    expect((await customer.get("/api/user")).json<UserAnswer>().sessionSecondsLeft).toBeUndefined();
  });

  test("disappears from the device list when it has ended", async () => {
    await signedIn();
    const list = async () =>
      (await manager.get("/api/user/sessions")).json<AnswerOf<typeof listSessions>>().length;
    const before = await list();
    after(29);
    await statusOf(manager);
    after(2);
    expect([before > 1, await list()]).toEqual([true, 1]);
  });

  test("has a cookie that lasts 12 hours; a customer's lasts 7 days", async () => {
    const maxAge = async (username: string) => {
      const answer = await product.visitor().signIn(username);
      const ofSession = answer.cookies.filter((it) => it.name !== "attune_device");
      return ofSession.map((it) => it.maxAge).filter((it) => it !== undefined);
    };
    expect(await maxAge("manager")).toEqual([43_200, 43_200]);
    expect(await maxAge("chloe")).toEqual([604_800, 604_800]);
  });
});

test("a session that began while the clock was ahead ends when the clock is right again", async () => {
  for (const username of ["manager", "chloe"]) {
    after(24 * 60);
    const visitor = product.visitor();
    await visitor.signIn(username);
    expect(await statusOf(visitor)).toBe(200);
    after(-24 * 60);
    expect(await statusOf(visitor)).toBe(401);
  }
});

test("a customer's session does not end when idle", async () => {
  const chloe = await product.signedIn("chloe");
  after(24 * 60);
  expect(await statusOf(chloe)).toBe(200);
});
