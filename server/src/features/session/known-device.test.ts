import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countMails } from "../../testing/count-mails.ts";
import { findMail, registerNewcomer } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
const password = "a long password";
let number = 0;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let person: { visitor: Visitor; username: string; email: string };
beforeEach(async () => {
  person = await registerNewcomer(product, (number += 1), password);
});

const deviceCookie = "attune_device";
const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
let addresses = 0;
const signIn = async (visitor: Visitor, typed: string = password, username = person.username) => {
  const ask = {
    remoteAddress: `203.0.113.${(addresses += 1) % 250}`,
    headers: { "user-agent": agent },
  };
  return (await visitor.post("/api/login", { username, password: typed }, ask)).statusCode;
};
const mails = () => countMails(product, person.email, "new-device");

/** What a stranger who knows only the name would do. */
async function lockOut() {
  for (let it = 0; it < 10; it += 1) await signIn(product.visitor(), "a guess");
  expect(await signIn(product.visitor())).toBe(429);
}

describe("a known device", () => {
  test("is recognised by an HTTP-only cookie that remains after logout", async () => {
    const visitor = product.visitor();
    const answer = await visitor.signIn(person.username, password);
    const cookie = answer.cookies.find((it) => it.name === deviceCookie);
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 34_560_000,
    });
    await visitor.post("/api/logout");
    expect([...visitor.cookies.keys()]).toEqual([deviceCookie]);
    const rows = await product.app.db.selectFrom("known_devices").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  test("lets its user in while an attacker's guesses lock out everyone else", async () => {
    await person.visitor.post("/api/logout");
    await lockOut();
    expect(await signIn(person.visitor)).toBe(200);
    expect(await signIn(product.visitor())).toBe(429);
  });

  test("has a limit of its own", async () => {
    await person.visitor.post("/api/logout");
    for (let it = 0; it < 10; it += 1) expect(await signIn(person.visitor, "a typo")).toBe(401);
    expect(await signIn(person.visitor)).toBe(429);
    expect(await signIn(product.visitor())).toBe(200);
  });

  test("is not trusted for another user", async () => {
    const other = await registerNewcomer(product, (number += 1), password);
    await other.visitor.post("/api/logout");
    await lockOut();
    expect(await signIn(other.visitor)).toBe(429);
  });

  test("can be shared by two users", async () => {
    const other = await registerNewcomer(product, (number += 1), password);
    const shared = person.visitor;
    expect(await signIn(shared, password, other.username)).toBe(200);
    expect(await signIn(shared)).toBe(200);
    expect(await mails()).toBe(0);
    expect(await countMails(product, other.email, "new-device")).toBe(1);
  });

  test("is forgotten after 400 days without a sign-in", async () => {
    await person.visitor.post("/api/logout");
    product.clock.advance(400 * 86_400_000);
    await lockOut();
    expect(await signIn(person.visitor)).toBe(429);
  });
});

describe("a sign-in from a new device", () => {
  test("is notified by email with time and device; registration and known devices are not", async () => {
    expect(await signIn(person.visitor)).toBe(200);
    expect(await mails()).toBe(0);
    expect(await signIn(product.visitor())).toBe(200);
    const mail = await findMail(product, person.email, "New sign-in to your account");
    expect(mail.text).toContain("Firefox on Windows");
    expect(mail.text).toMatch(/When/);
    expect(mail.text).toMatch(/to choose a new password\s+at once/);
    expect(mail.text).not.toMatch(/203\.0\.113/);
  });

  test("is not notified if the password was wrong", async () => {
    await signIn(product.visitor(), "a guess");
    expect(await mails()).toBe(0);
  });

  test("is not notified on a user's first sign-in", async () => {
    await product.app.db
      .deleteFrom("known_devices")
      .where("user_id", "in", (it) =>
        it.selectFrom("users").select("id").where("username", "=", person.username),
      )
      .execute();
    await signIn(product.visitor());
    expect(await mails()).toBe(0);
  });
});

describe("a device is no longer known", () => {
  test("after its user signs out everywhere, and the next sign-in is notified", async () => {
    await person.visitor.delete("/api/user/sessions");
    await lockOut();
    expect(await signIn(person.visitor)).toBe(429);
    product.clock.advance(15 * 60_000);
    expect(await signIn(person.visitor)).toBe(200);
    expect(await mails()).toBe(1);
  });

  test("after the password is changed on another device", async () => {
    const other = product.visitor();
    await signIn(other);
    const changed = await person.visitor.post("/api/user/password", {
      currentPassword: password,
      password: "another password",
      confirmPassword: "another password",
    });
    expect(changed.statusCode).toBe(204);
    for (let it = 0; it < 10; it += 1) await signIn(product.visitor(), "a guess");
    expect(await signIn(other, "another password")).toBe(429);
    expect(await signIn(person.visitor, "another password")).toBe(200);
  });

  test("after its session is ended from another device", async () => {
    const lost = product.visitor();
    await signIn(lost);
    const sessions = (await person.visitor.get("/api/user/sessions")).json<
      { id: string; isCurrent: boolean }[]
    >();
    const id = sessions.find((it) => !it.isCurrent)?.id;
    expect((await person.visitor.delete(`/api/user/sessions/${id}`)).statusCode).toBe(204);
    await lockOut();
    expect(await signIn(lost)).toBe(429);
  });
});
