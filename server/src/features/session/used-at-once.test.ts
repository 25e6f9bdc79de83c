import type { AnswerOf } from "@attune/contract/endpoint";
import type { beginPasskey, beginPasskeyProof } from "@attune/contract/passkey";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countMails } from "../../testing/count-mails.ts";
import { findMail, type Newcomer, registerNewcomer, tokenIn } from "../../testing/newcomer.ts";
import { beginSignIn, makePasskey, passkeyOrigin } from "../../testing/passkeys.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";

let product: Product;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const password = "a long password";
const twice = { password: "another password", confirmPassword: "another password" };
let people = 0;
const newcomer = () => registerNewcomer(product, (people += 1), password);

async function tenAtOnce(as: Visitor, url: string, bodyOf: (at: number) => object) {
  // All with the token from before, since signing in changes it.
  const headers = { "x-csrf-token": await as.csrfToken() };
  return await Promise.all(
    Array.from({ length: 10 }, (_, at) => as.post(url, bodyOf(at), { hasToken: false, headers })),
  );
}

/** The statuses of ten requests at once that are not refusals. */
async function passing(url: string, bodyOf: (at: number) => object, as = product.visitor()) {
  const answers = await tenAtOnce(as, url, bodyOf);
  return answers.map((it) => it.statusCode).filter((it) => it < 400 || it >= 500);
}

const mailedToken = async (to: string, subject: string) =>
  tokenIn((await findMail(product, to, subject)).text);
/** The token after the page's name in the link. */
const linkedToken = async (to: string, page: string) =>
  await eventually(async () => {
    const mails = (await listOutbox(product.app)).filter((it) => it.to === to);
    return mails.flatMap(
      (it) => new RegExp(`/${page}\\S*?[#=]([\\w-]{20,})`).exec(it.text)?.[1] ?? [],
    )[0];
  }, `${to} gets a link to ${page}`);

test("a link for a new password works once", async () => {
  const { email } = await newcomer();
  await product.visitor().post("/api/forgot-password", { email });
  const token = await linkedToken(email, "reset-password");
  expect(await passing("/api/reset-password", () => ({ token, ...twice }))).toEqual([200]);
});

test("a link that confirms an address works once, and so does the one that undoes it", async () => {
  const { visitor, email } = await newcomer();
  await visitor.post("/api/user/email", { email: `new-${email}`, password });
  const token = await mailedToken(`new-${email}`, "Please confirm your new email address");
  expect(await passing("/api/email-confirmations", () => ({ token }))).toEqual([200]);
  const undo = await mailedToken(email, "Your email address was changed");
  expect(await passing("/api/email-undos", () => ({ token: undo }))).toEqual([200]);
});

test("an invitation of staff works once", async () => {
  const email = "invited@attune.example";
  const invited = { email, fullName: "Nora Quist", role: "support" };
  expect((await admin.post("/api/admin/staff-invitations", invited)).statusCode).toBe(201);
  const token = await linkedToken(email, "join");
  expect(
    await passing("/api/staff-invitations/acceptance", (at) => ({
      token,
      username: `invited ${at}`,
      ...twice,
    })),
  ).toEqual([201]);
});

test("an invitation to a free account works once", async () => {
  const email = "guest@example.com";
  const invited = { username: "guest", email, expiresAt: null };
  const made = await admin.post("/api/admin/free-accounts/invitations", invited);
  expect(made.statusCode).toBe(201);
  const token = await linkedToken(email, "reset-password");
  expect(await passing("/api/reset-password", () => ({ token, ...twice }))).toEqual([200]);
});

test("a link that confirms a deletion closes the account once, and says so each time", async () => {
  const { visitor, email } = await newcomer();
  await visitor.delete("/api/user/account");
  const token = await linkedToken(email, "confirm-deletion");
  const answers = await tenAtOnce(product.visitor(), "/api/account-deletions", () => ({ token }));
  expect(new Set(answers.map((it) => it.body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await countMails(product, email, "deletion-confirmed")).toBe(1);
});

const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.clock.now().getTime(),
  });

async function protectedPerson(): Promise<Newcomer & { secret: string; codes: string[] }> {
  const person = await newcomer();
  const begun = await person.visitor.post("/api/user/second-factor/setup", { password });
  const { secret } = begun.json<{ secret: string }>();
  const code = appCode(secret);
  const answer = await person.visitor.post("/api/user/second-factor", { code });
  product.clock.advance(60_000);
  return { ...person, secret, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

test("a code turns on two-step sign-in once", async () => {
  const { visitor } = await newcomer();
  const begun = await visitor.post("/api/user/second-factor/setup", { password });
  const code = appCode(begun.json<{ secret: string }>().secret);
  expect(await passing("/api/user/second-factor", () => ({ code }), visitor)).toEqual([200]);
});

test("a code of an app signs in once, or gives proof once", async () => {
  const { visitor, username, secret } = await protectedPerson();
  const signIn = { username, password, code: appCode(secret) };
  expect(await passing("/api/login", () => signIn)).toEqual([200]);
  product.clock.advance(60_000);
  const proof = { password, code: appCode(secret) };
  expect(await passing("/api/user/proof", () => proof, visitor)).toEqual([204]);
});

test("a recovery code works once", async () => {
  const { username, codes } = await protectedPerson();
  const signIn = { username, password, code: codes[0] };
  expect(await passing("/api/login", () => signIn)).toEqual([200]);
  expect(await passing("/api/login", () => ({ ...signIn, code: codes[1] }))).toEqual([200]);
});

test("a passkey's challenge works once, to create it, to sign in and to give proof", async () => {
  const { visitor } = await newcomer();
  const authenticator = new SoftwareAuthenticator(passkeyOrigin);
  const begun = await visitor.post("/api/user/passkeys/challenge");
  const created = authenticator.create(begun.json<AnswerOf<typeof beginPasskey>>());
  expect(
    await passing("/api/user/passkeys", () => ({ credential: created, name: "Phone" }), visitor),
  ).toEqual([201]);

  const other = await newcomer();
  const { authenticator: second } = await makePasskey(other.visitor);
  const browser = product.visitor();
  const signIn = { credential: second.get(await beginSignIn(browser)) };
  expect(await passing("/api/passkey-sign-ins", () => signIn, browser)).toEqual([200]);

  const asked = await other.visitor.post("/api/user/proof/passkey/challenge");
  const proof = { credential: second.get(asked.json<AnswerOf<typeof beginPasskeyProof>>()) };
  expect(await passing("/api/user/proof/passkey", () => proof, other.visitor)).toEqual([204]);
});
