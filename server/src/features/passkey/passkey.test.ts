import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { beginPasskey, beginPasskeyProof, listPasskeys } from "@attune/contract/passkey";
import { findMail, isSignedIn, registerNewcomer, tokenIn } from "../../testing/newcomer.ts";
import { makePasskey, passkeyOrigin, passkeysOf, signInByPasskey } from "../../testing/passkeys.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff, withSession } from "../../testing/staff.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const password = "a long password";
let people = 0;
const newcomer = () => registerNewcomer(product, (people += 1), password);
const begin = (visitor: Visitor) => visitor.post("/api/user/passkeys/challenge");
const letProofExpire = () => product.clock.advance(11 * 60_000);

describe("adding a passkey", () => {
  test("asks for a discoverable passkey with user verification, under a random handle", async () => {
    const { visitor, username } = await newcomer();
    const options = (await begin(visitor)).json<AnswerOf<typeof beginPasskey>>();
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Attune" },
      user: { name: username },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    const { id } = (await visitor.get("/api/user")).json<{ id: string }>();
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(32);
    expect(Buffer.from(options.user.id, "base64url").toString("hex")).not.toContain(
      id.replaceAll("-", ""),
    );
    const again = (await begin(visitor)).json<AnswerOf<typeof beginPasskey>>();
    expect(again.user.id).toBe(options.user.id);
    expect(again.challenge).not.toBe(options.challenge);
  });

  test("lists it with its name and date, and emails its owner", async () => {
    const { visitor, email } = await newcomer();
    const { passkey } = await makePasskey(visitor, { name: "Firefox on Windows" });
    expect((await visitor.get("/api/user/passkeys")).json<AnswerOf<typeof listPasskeys>>()).toEqual(
      { origin: passkeyOrigin, passkeys: [passkey] },
    );
    expect(passkey).toMatchObject({
      name: "Firefox on Windows",
      createdAt: product.clock.now().toISOString(),
      lastUsedAt: null,
      isBackedUp: true,
    });
    const mail = await findMail(product, email, "A passkey was added to your account");
    expect(mail.text).toContain("Firefox on Windows");
  });

  test("names it after its password manager, numbered if there is one already", async () => {
    const { visitor } = await newcomer();
    const google = "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4";
    for (let it = 0; it < 2; it += 1)
      await makePasskey(visitor, {
        authenticator: new SoftwareAuthenticator(passkeyOrigin, google),
      });
    expect((await passkeysOf(visitor)).map((it) => it.name).sort()).toEqual([
      "Google Password Manager",
      "Google Password Manager 2",
    ]);
  });

  test("requires proof of presence unless the user signed in recently", async () => {
    const { visitor } = await newcomer();
    letProofExpire();
    const asked = await begin(visitor);
    expect([asked.statusCode, codeOf(asked)]).toEqual([400, "proof-needed"]);
    await visitor.post("/api/user/proof", { password });
    expect((await begin(visitor)).statusCode).toBe(200);
  });

  test.each([
    ["made for another site", { origin: "https://elsewhere.example" }],
    ["made for another domain", { rpId: "elsewhere.example" }],
    ["made without user verification", { isUnverified: true as const }],
    ["made for a sign-in", { type: "webauthn.get" }],
  ])("refuses one %s, and adds nothing", async (_, lies) => {
    const { visitor } = await newcomer();
    const options = (await begin(visitor)).json<AnswerOf<typeof beginPasskey>>();
    const credential = new SoftwareAuthenticator(passkeyOrigin).create(options, lies);
    const answer = await visitor.post("/api/user/passkeys", { credential, name: "Mine" });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "passkey-not-added"]);
    expect(await passkeysOf(visitor)).toEqual([]);
  });

  test("accepts each challenge once, in the session that asked, within ten minutes", async () => {
    const { visitor, username } = await newcomer();
    const phone = product.visitor();
    await phone.signIn(username, password);
    const authenticator = new SoftwareAuthenticator(passkeyOrigin);
    const options = (await begin(visitor)).json<AnswerOf<typeof beginPasskey>>();
    const credential = authenticator.create(options);
    const add = (it: Visitor) => it.post("/api/user/passkeys", { credential, name: "Mine" });
    expect(codeOf(await add(phone))).toBe("passkey-expired");
    expect((await add(visitor)).statusCode).toBe(201);
    expect(codeOf(await add(visitor))).toBe("passkey-expired");
    const expired = (await begin(visitor)).json<AnswerOf<typeof beginPasskey>>();
    product.clock.advance(10 * 60_000);
    const answer = await visitor.post("/api/user/passkeys", {
      credential: new SoftwareAuthenticator(passkeyOrigin).create(expired),
      name: "Late",
    });
    expect(codeOf(answer)).toBe("passkey-expired");
    expect(await passkeysOf(visitor)).toHaveLength(1);
  });

  test("refuses a passkey that another account has", async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const { authenticator } = await makePasskey(first.visitor);
    const options = (await begin(second.visitor)).json<AnswerOf<typeof beginPasskey>>();
    const credential = authenticator.create(options);
    const answer = await second.visitor.post("/api/user/passkeys", { credential, name: "Mine" });
    expect(codeOf(answer)).toBe("passkey-taken");
    expect(await passkeysOf(second.visitor)).toEqual([]);
  });

  test("is limited to twenty", async () => {
    const { visitor } = await newcomer();
    for (let it = 0; it < 20; it += 1) await makePasskey(visitor);
    expect(codeOf(await begin(visitor))).toBe("too-many-passkeys");
  });
});

describe("a passkey", () => {
  test("is renamed and removed by its owner alone, who is notified by email", async () => {
    const { visitor, email } = await newcomer();
    const stranger = await newcomer();
    const { passkey: old, authenticator: lost } = await makePasskey(visitor);
    const { passkey: other, authenticator: held } = await makePasskey(visitor);
    const at = `/api/user/passkeys/${old.id}`;
    expect((await stranger.visitor.patch(at, { name: "Mine" })).statusCode).toBe(404);
    expect((await stranger.visitor.delete(at)).statusCode).toBe(404);
    expect((await visitor.patch(at, { name: "" })).statusCode).toBe(400);
    expect((await visitor.patch(at, { name: "Old phone" })).json()).toMatchObject({
      name: "Old phone",
    });
    letProofExpire();
    expect(codeOf(await visitor.delete(at))).toBe("proof-needed");
    await visitor.post("/api/user/proof", { password });
    expect((await visitor.delete(at)).statusCode).toBe(204);
    expect((await passkeysOf(visitor)).map((it) => it.id)).toEqual([other.id]);
    const mail = await findMail(product, email, "A passkey was removed from your account");
    expect(mail.text).toContain("Old phone");
    const refused = await signInByPasskey(product.visitor(), lost);
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, "passkey-unknown"]);
    expect((await signInByPasskey(product.visitor(), held)).statusCode).toBe(200);
  });

  test("proves presence instead of the password, for ten minutes in this session", async () => {
    const { visitor, username } = await newcomer();
    const { authenticator } = await makePasskey(visitor);
    const phone = product.visitor();
    await phone.signIn(username, password);
    letProofExpire();
    const download = (it: Visitor) => it.post("/api/user/export", {});
    expect(codeOf(await download(visitor))).toBe("proof-needed");
    const begun = await visitor.post("/api/user/proof/passkey/challenge");
    const options = begun.json<AnswerOf<typeof beginPasskeyProof>>();
    expect(options.allowCredentials?.map((it) => it.id)).toEqual([authenticator.id]);
    const credential = authenticator.get(options);
    expect(codeOf(await phone.post("/api/user/proof/passkey", { credential }))).toBe(
      "passkey-expired",
    );
    expect((await visitor.post("/api/user/proof/passkey", { credential })).statusCode).toBe(204);
    expect((await download(visitor)).statusCode).toBe(200);
    expect(codeOf(await download(phone))).toBe("proof-needed");
    letProofExpire();
    expect(codeOf(await download(visitor))).toBe("proof-needed");
  });

  test("proves nothing if it belongs to someone else or answered a sign-in challenge", async () => {
    const [owner, thief] = [await newcomer(), await newcomer()];
    const { authenticator } = await makePasskey(owner.visitor);
    const { authenticator: foreign } = await makePasskey(thief.visitor);
    letProofExpire();
    const options = async () =>
      (await owner.visitor.post("/api/user/proof/passkey/challenge")).json<
        AnswerOf<typeof beginPasskeyProof>
      >();
    const confirm = (credential: object) =>
      owner.visitor.post("/api/user/proof/passkey", { credential });
    expect(codeOf(await confirm(foreign.get(await options())))).toBe("passkey-unknown");
    const signIn = (await owner.visitor.post("/api/passkey-sign-ins/challenge")).json<
      AnswerOf<typeof beginPasskeyProof>
    >();
    expect(codeOf(await confirm(authenticator.get(signIn)))).toBe("passkey-expired");
    expect(codeOf(await begin(owner.visitor))).toBe("proof-needed");
    const { visitor } = await newcomer();
    expect(codeOf(await visitor.post("/api/user/proof/passkey/challenge"))).toBe("no-passkey");
  });

  test("is listed in the owner's export, without its credential", async () => {
    const { visitor } = await newcomer();
    const { authenticator } = await makePasskey(visitor, { name: "Kitchen tablet" });
    const file = (await visitor.post("/api/user/export", {})).rawPayload.toString("latin1");
    expect(file).toContain("passkeys.json");
    expect(file).not.toContain(authenticator.id);
  });

  test("is removed on a password reset if its owner had not confirmed the address", async () => {
    const { visitor, email } = await newcomer();
    const { authenticator } = await makePasskey(visitor);
    const forgotten = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = forgotten.json<{ resetToken: string }>();
    const body = { token, password, confirmPassword: password };
    await product.visitor().post("/api/reset-password", body);
    const refused = await signInByPasskey(product.visitor(), authenticator);
    expect(codeOf(refused)).toBe("passkey-unknown");
  });

  test("is removed on a password reset within a week of being added, and its owner is notified", async () => {
    const { visitor, username, email } = await newcomer();
    const confirmation = await findMail(product, email, "Please confirm your email address");
    const confirm = { token: tokenIn(confirmation.text) };
    await product.visitor().post("/api/email-confirmations", confirm);
    const { authenticator: older } = await makePasskey(visitor);
    product.clock.advance(7 * 86_400_000 + 1);
    await visitor.signIn(username, password);
    const { authenticator: recent } = await makePasskey(visitor);
    const forgotten = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = forgotten.json<{ resetToken: string }>();
    const chosen = "another password";
    const body = { token, password: chosen, confirmPassword: chosen };
    expect((await product.visitor().post("/api/reset-password", body)).statusCode).toBe(200);
    const refused = await signInByPasskey(product.visitor(), recent);
    expect(codeOf(refused)).toBe("passkey-unknown");
    expect((await signInByPasskey(product.visitor(), older)).statusCode).toBe(200);
    const notice = await findMail(product, email, "Your password was changed");
    expect(notice.text.replaceAll("\n", " ")).toContain("not yours: passkeys.");
  });

  test("is removed when a change of the email address is undone", async () => {
    const { visitor, email } = await newcomer();
    const confirm = (token: string) =>
      product.visitor().post("/api/email-confirmations", { token });
    const first = await findMail(product, email, "Please confirm your email address");
    await confirm(tokenIn(first.text));
    const next = email.replace("@", ".new@");
    await visitor.post("/api/user/email", { email: next, password });
    const { authenticator } = await makePasskey(visitor);
    const link = await findMail(product, next, "Please confirm your new email address");
    await confirm(tokenIn(link.text));
    const mail = await findMail(product, email, "Your email address was changed");
    await product.visitor().post("/api/email-undos", { token: tokenIn(mail.text) });
    expect(await isSignedIn(visitor)).toBe(false);
    const refused = await signInByPasskey(product.visitor(), authenticator);
    expect(codeOf(refused)).toBe("passkey-unknown");
  });

  test("of staff survives an undone change of address if it is older than the change", async () => {
    const { id, visitor } = await newStaff(product, "has passkeys", "admin");
    const { authenticator: own } = await makePasskey(visitor);
    product.clock.advance(25 * 3_600_000);
    const thief = await withSession(product, id);
    const { authenticator: thiefs } = await makePasskey(thief);
    await thief.post("/api/user/email", { email: "thief@attune.example" });
    const link = await findMail(
      product,
      "thief@attune.example",
      "Please confirm your new email address",
    );
    await product.visitor().post("/api/email-confirmations", { token: tokenIn(link.text) });
    const mail = await findMail(
      product,
      "has.passkeys@attune.example",
      "Your email address was changed",
    );
    await product.visitor().post("/api/email-undos", { token: tokenIn(mail.text) });
    expect(codeOf(await signInByPasskey(product.visitor(), thiefs))).toBe("passkey-unknown");
    expect((await signInByPasskey(product.visitor(), own)).statusCode).toBe(200);
  });
});
