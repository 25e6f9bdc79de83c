import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countMails } from "../../testing/count-mails.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { makeGate } from "../../testing/histories/gate.ts";
import {
  findMail,
  isSignedIn,
  registerNewcomer,
  securityOf,
  tokenIn,
} from "../../testing/newcomer.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { isLockAwaited } from "../../testing/is-lock-awaited.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const weekMs = 7 * 86_400_000;
const password = "a long password";
const chosen = "another password";

let people = 0;

/** Somebody who knows the password has changed the address. */
async function withThiefsAddress() {
  const person = await registerNewcomer(product, (people += 1), password);
  const thiefsAddress = `thief-of-${person.email}`;
  await person.visitor.post("/api/user/email", { email: thiefsAddress, password });
  const { text } = await findMail(product, thiefsAddress, "Please confirm your new email address");
  await product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
  const notice = await findMail(product, person.email, "Your email address was changed");
  return { ...person, thiefsAddress, undo: tokenIn(notice.text) };
}

async function useUndo(token: string): Promise<void> {
  const undone = await product.visitor().post("/api/email-undos", { token });
  expect(undone.statusCode).toBe(200);
}

const registerWith = async (email: string) =>
  await product
    .visitor()
    .post("/api/register", registration({ username: `second ${(people += 1)}`, email }), {
      remoteAddress: `198.51.100.${people}`,
    });

test("nobody can register with an address that its owner may still bring back", async () => {
  const { username, email, undo } = await withThiefsAddress();
  for (const it of [email, email.toUpperCase()]) {
    const refused = await registerWith(it);
    expect([refused.statusCode, refused.json<ProblemAnswer>().fields]).toMatchObject([
      409,
      { email: expect.any(String) },
    ]);
  }
  await useUndo(undo);
  const { text } = await findMail(product, email, "Choose a new password");
  const body = { token: tokenIn(text), password: chosen, confirmPassword: chosen };
  await product.visitor().post("/api/reset-password", body);
  const owner = product.visitor();
  await owner.signIn(username, chosen);
  expect((await securityOf(owner)).email).toBe(email);
});

describe("an owner who changes the address back in their account", () => {
  async function changedBack() {
    const person = await withThiefsAddress();
    const { visitor, email } = person;
    await visitor.post("/api/user/email", { email, password });
    const { text } = await findMail(product, email, "Please confirm your new email address");
    await product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
    expect((await securityOf(visitor)).email).toBe(email);
    return person;
  }

  test("leaves the intruder no link that undoes it", async () => {
    const { visitor, thiefsAddress } = await changedBack();
    const { text } = await findMail(product, thiefsAddress, "Your email address was changed");
    expect(text).not.toContain("undo-email-change");
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("can still use the link mailed to them when it was changed", async () => {
    const { email, undo } = await changedBack();
    await useUndo(undo);
    expect(await countMails(product, email, "password-reset")).toBe(1);
  });
});

test.runIf(isOnPostgres)(
  "an intruder who confirms one more address while it is undone gets no link to come back with",
  async () => {
    const { visitor, email, thiefsAddress, undo } = await withThiefsAddress();
    const { events } = product.app;
    const third = `third-of-${email}`;
    await visitor.post("/api/user/email", { email: third, password });
    const { text } = await findMail(product, third, "Please confirm your new email address");
    const [arrived, released] = [makeGate(), makeGate()];
    // The last statement of the confirmation, before it commits.
    product.app.events = {
      ...events,
      async publish(tx, userId) {
        product.app.events = events;
        await events.publish(tx, userId);
        arrived.open();
        await released.opened;
      },
    };
    const confirming = product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
    await arrived.opened;
    const undoing = useUndo(undo);
    await eventually(() => isLockAwaited(product), "the undo waits for the confirmation");
    released.open();
    expect((await confirming).statusCode).toBe(200);
    await undoing;
    const notice = await findMail(product, thiefsAddress, "Your email address was changed");
    const back = await product.visitor().post("/api/email-undos", { token: tokenIn(notice.text) });
    expect(back.statusCode).toBe(400);
  },
);

test("an address is notified when the one before it comes back", async () => {
  const { thiefsAddress, undo } = await withThiefsAddress();
  await useUndo(undo);
  const { text } = await findMail(product, thiefsAddress, "Your email address was changed back");
  expect(text).not.toContain("token=");
});

test("an address is free again once its change can no longer be undone", async () => {
  const { email } = await withThiefsAddress();
  product.clock.advance(weekMs + 1);
  expect((await registerWith(email)).statusCode).toBe(201);
});
