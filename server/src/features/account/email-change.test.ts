import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { beginSecondFactor } from "@attune/contract/security";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countMails } from "../../testing/count-mails.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import {
  isSignedIn,
  findMail,
  registerNewcomer,
  securityOf,
  tokenIn,
} from "../../testing/newcomer.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const hourMs = 3_600_000;
const password = "a long password";

let people = 0;

/** A person no other test knows. */
const newcomer = () => registerNewcomer(product, (people += 1), password);

const mailTo = (to: string, subject: string) => findMail(product, to, subject);
const confirm = (token: string) => product.visitor().post("/api/email-confirmations", { token });

async function requestDeletion(visitor: Visitor, email: string): Promise<string> {
  const asked = await visitor.delete("/api/user/account", { body: { password } });
  expect(asked.statusCode).toBe(200);
  return tokenIn((await mailTo(email, "Please confirm that you want to delete your account")).text);
}
const confirmDeletion = (token: string) =>
  product.visitor().post("/api/account-deletions", { token });

describe("an email address", () => {
  test("is confirmed once by the link in the registration mail", async () => {
    const { visitor, email } = await newcomer();
    expect((await securityOf(visitor)).emailVerifiedAt).toBeNull();
    const mail = await mailTo(email, "Please confirm your email address");
    expect(mail.text).toMatch(/\/confirm-email#token=[\w-]{43}\n/);
    expect((await confirm(tokenIn(mail.text))).statusCode).toBe(200);
    expect(await securityOf(visitor)).toMatchObject({
      email,
      emailVerifiedAt: product.clock.now().toISOString(),
    });
    expect(codeOf(await confirm(tokenIn(mail.text)))).toBe("confirmation-refused");
    expect(codeOf(await confirm("x"))).toBe("confirmation-refused");
  });

  test("is confirmed only by the newest link, for a day", async () => {
    const { visitor, email } = await newcomer();
    const first = tokenIn((await mailTo(email, "Please confirm your email address")).text);
    product.clock.advance(61_000);
    expect((await visitor.post("/api/user/email/verification")).statusCode).toBe(200);
    expect((await confirm(first)).statusCode).toBe(400);
    const second = await eventually(async () => {
      const mails = (await listOutbox(product.app)).filter((it) => it.to === email);
      return mails.map((it) => tokenIn(it.text)).find((it) => it !== first);
    }, "the second link");
    product.clock.advance(24 * hourMs + 1);
    expect((await confirm(second)).statusCode).toBe(400);
  });

  test("changes with the password and a confirmation from the new address, and the old address is notified", async () => {
    const { visitor, username, email } = await newcomer();
    const newEmail = `new-${email}`;
    const ask = (body: object) => visitor.post("/api/user/email", body);
    const refused = await ask({ email: newEmail, password: "wrong" });
    expect([refused.statusCode, refused.json<ProblemAnswer>().fields]).toEqual([
      400,
      { password: "This is not your current password." },
    ]);
    expect((await ask({ email: newEmail.toUpperCase(), password })).statusCode).toBe(200);
    expect(await securityOf(visitor)).toMatchObject({ email, pendingEmail: newEmail });
    await mailTo(email, "Request to change your email address");
    const mail = await mailTo(newEmail, "Please confirm your new email address");
    await confirm(tokenIn(mail.text));
    expect(await securityOf(visitor)).toMatchObject({ email: newEmail, pendingEmail: null });
    await mailTo(email, "Your email address was changed");
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(200);
  });

  test("once changed, ends links for a new password that were sent to the old address", async () => {
    const { visitor, username, email } = await newcomer();
    const forgotten = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = forgotten.json<{ resetToken: string }>();
    const newEmail = `after-${email}`;
    await visitor.post("/api/user/email", { email: newEmail, password });
    await confirm(tokenIn((await mailTo(newEmail, "Please confirm your new email address")).text));
    const other = "another password";
    const chosen = { token, password: other, confirmPassword: other };
    const reset = await product.visitor().post("/api/reset-password", chosen);
    expect([reset.statusCode, codeOf(reset)]).toEqual([400, "reset-token-refused"]);
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(200);
  });

  test("gets one link for requests a moment apart, and a new one a minute later", async () => {
    const { visitor, email } = await newcomer();
    const newEmail = `once-${email}`;
    const ask = () => visitor.post("/api/user/email", { email: newEmail, password });
    const sent = async () => [
      await countMails(product, newEmail, "email-change"),
      await countMails(product, email, "email-change-asked"),
    ];
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200]);
    expect(await sent()).toEqual([1, 1]);
    const first = tokenIn((await mailTo(newEmail, "Please confirm your new email address")).text);
    product.clock.advance(61_000);
    await ask();
    expect(await sent()).toEqual([2, 2]);
    expect((await confirm(first)).statusCode).toBe(400);
  });

  test("is asked for once more if another was asked for in between", async () => {
    const { visitor, email } = await newcomer();
    for (const to of ["first", "second", "first"])
      await visitor.post("/api/user/email", { email: `${to}-${email}`, password });
    expect(await countMails(product, `first-${email}`, "email-change")).toBe(2);
    expect((await securityOf(visitor)).pendingEmail).toBe(`first-${email}`);
  });

  test("gets the same response but no link if it is taken, and cannot be confirmed if taken meanwhile", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const taken = await one.visitor.post("/api/user/email", { email: other.email, password });
    expect((await securityOf(one.visitor)).pendingEmail).toBe(other.email);
    const free = await one.visitor.post("/api/user/email", { email: "late@example.com", password });
    expect(taken.body).toBe(free.body);
    const mail = await mailTo("late@example.com", "Please confirm your new email address");
    await product
      .visitor()
      .post("/api/register", registration({ username: "faster", email: "late@example.com" }), {
        remoteAddress: "198.51.100.200",
      });
    expect(codeOf(await confirm(tokenIn(mail.text)))).toBe("confirmation-refused");
    expect((await securityOf(one.visitor)).email).toBe(one.email);
    expect(await countMails(product, other.email, "email-change")).toBe(0);
  });
});

describe("a link for deleting the account", () => {
  const begun = async () => {
    const person = await newcomer();
    return { ...person, deletion: await requestDeletion(person.visitor, person.email) };
  };

  test("ends when the address changes", async () => {
    const { visitor, email, deletion } = await begun();
    const newEmail = `after-${email}`;
    await visitor.post("/api/user/email", { email: newEmail, password });
    await confirm(tokenIn((await mailTo(newEmail, "Please confirm your new email address")).text));
    expect(codeOf(await confirmDeletion(deletion))).toBe("deletion-link-refused");
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("ends when a new password is chosen", async () => {
    const { visitor, deletion } = await begun();
    const other = { password: "another password", confirmPassword: "another password" };
    await visitor.post("/api/user/password", { currentPassword: password, ...other });
    expect(codeOf(await confirmDeletion(deletion))).toBe("deletion-link-refused");
  });

  test("ends when the person signs out everywhere", async () => {
    const { visitor, deletion } = await begun();
    await visitor.delete("/api/user/sessions");
    expect(codeOf(await confirmDeletion(deletion))).toBe("deletion-link-refused");
  });
});

describe("a change of address requested by an intruder", () => {
  async function requestChangeAsThief() {
    const person = await newcomer();
    const thiefsAddress = `thief-of-${person.email}`;
    await person.visitor.post("/api/user/email", { email: thiefsAddress, password });
    const link = await mailTo(thiefsAddress, "Please confirm your new email address");
    return { ...person, thiefsAddress, confirmation: tokenIn(link.text) };
  }
  async function resetPassword(email: string) {
    const forgotten = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = forgotten.json<{ resetToken: string }>();
    return await product.visitor().post("/api/reset-password", {
      token,
      password: "another password",
      confirmPassword: "another password",
    });
  }
  const undo = (token: string) => product.visitor().post("/api/email-undos", { token });
  /** Returns the recovery codes. */
  async function turnOnCodes(visitor: Visitor) {
    const begun = await visitor.post("/api/user/second-factor/setup", { password });
    const { secret } = begun.json<AnswerOf<typeof beginSecondFactor>>();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: product.clock.now().getTime() });
    const on = await visitor.post("/api/user/second-factor", { code });
    return on.json<{ recoveryCodes: string[] }>().recoveryCodes;
  }
  async function undoAndChoosePassword(email: string) {
    const notice = await mailTo(email, "Your email address was changed");
    expect((await undo(tokenIn(notice.text))).statusCode).toBe(200);
    const { text } = await mailTo(email, "Choose a new password");
    const chosen = { password: "another password", confirmPassword: "another password" };
    await product.visitor().post("/api/reset-password", { token: tokenIn(text), ...chosen });
  }

  test("ends when the owner resets the password", async () => {
    const { email, confirmation } = await requestChangeAsThief();
    expect((await resetPassword(email)).statusCode).toBe(200);
    expect(codeOf(await confirm(confirmation))).toBe("confirmation-refused");
  });

  test("ends when the owner signs out everywhere", async () => {
    const { visitor, confirmation } = await requestChangeAsThief();
    expect((await visitor.delete("/api/user/sessions")).statusCode).toBe(204);
    expect(codeOf(await confirm(confirmation))).toBe("confirmation-refused");
  });

  test("can be undone for a week with a link mailed to the old address, which ends every session", async () => {
    const { visitor, username, email, thiefsAddress, confirmation } = await requestChangeAsThief();
    await confirm(confirmation);
    const forgotten = await product
      .visitor()
      .post("/api/forgot-password", { email: thiefsAddress });
    const { resetToken } = forgotten.json<{ resetToken: string }>();
    const notice = await mailTo(email, "Your email address was changed");
    expect(notice.text).toMatch(/\/undo-email-change#token=[\w-]{43}\n/);
    product.clock.advance(7 * 24 * hourMs - 60_000);
    expect((await undo(tokenIn(notice.text))).statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
    const expired = await product.visitor().post("/api/reset-password", {
      token: resetToken,
      password: "thief's password",
      confirmPassword: "thief's password",
    });
    expect(expired.statusCode).toBe(400);
    const choose = await mailTo(email, "Choose a new password");
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(401);
    const chosen = await product.visitor().post("/api/reset-password", {
      token: tokenIn(choose.text),
      password: "another password",
      confirmPassword: "another password",
    });
    expect(chosen.statusCode).toBe(200);
    const owner = product.visitor();
    await owner.signIn(username, "another password");
    expect((await securityOf(owner)).email).toBe(email);
    expect(codeOf(await undo(tokenIn(notice.text)))).toBe("undo-refused");
  });

  test("is undone together with a request to delete the account", async () => {
    const { visitor, email, thiefsAddress, confirmation } = await requestChangeAsThief();
    await confirm(confirmation);
    const deletion = await requestDeletion(visitor, thiefsAddress);
    await undoAndChoosePassword(email);
    expect(codeOf(await confirmDeletion(deletion))).toBe("deletion-link-refused");
  });

  test("is undone together with the second factor that the intruder added", async () => {
    const { visitor, username, email, confirmation } = await requestChangeAsThief();
    await turnOnCodes(visitor);
    await confirm(confirmation);
    await undoAndChoosePassword(email);
    const owner = product.visitor();
    expect((await owner.signIn(username, "another password")).statusCode).toBe(200);
    expect(await securityOf(owner)).toMatchObject({ hasSecondFactor: false });
  });

  test("is undone together with links to summaries that the intruder shared", async () => {
    const { visitor, email, confirmation } = await requestChangeAsThief();
    const choice = { parts: ["scores"], days: 30, password };
    const made = await visitor.post("/api/user/shares", choice);
    const { token } = made.json<{ token: string }>();
    await confirm(confirmation);
    await undoAndChoosePassword(email);
    expect((await product.visitor().post("/api/shared", { token })).statusCode).toBe(404);
  });

  test("is undone with the recovery codes the intruder made, but not the owner's second factor", async () => {
    const person = await newcomer();
    const { visitor, username, email } = person;
    const [first = "", code] = await turnOnCodes(visitor);
    product.clock.advance(8 * 24 * hourMs);
    await visitor.post("/api/login", { username, password, code: first });
    const renewed = await visitor.post("/api/user/second-factor/recovery-codes", {
      password,
      code,
    });
    const [thiefsCode] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const thiefsAddress = `thief-of-${email}`;
    await visitor.post("/api/user/email", { email: thiefsAddress, password });
    const link = await mailTo(thiefsAddress, "Please confirm your new email address");
    await confirm(tokenIn(link.text));
    await undoAndChoosePassword(email);
    const signIn = (more: object) =>
      product.visitor().post("/api/login", { username, password: "another password", ...more });
    expect(codeOf(await signIn({}))).toBe("code-needed");
    expect(codeOf(await signIn({ code: thiefsCode }))).toBe("code-refused");
  });

  test("cannot be undone after a week", async () => {
    const { email, confirmation } = await requestChangeAsThief();
    await confirm(confirmation);
    const notice = await mailTo(email, "Your email address was changed");
    product.clock.advance(7 * 24 * hourMs + 1);
    expect(codeOf(await undo(tokenIn(notice.text)))).toBe("undo-refused");
  });

  test("can be undone after a second change, whose own undo link then stops working", async () => {
    const { visitor, email, thiefsAddress, confirmation } = await requestChangeAsThief();
    await confirm(confirmation);
    const further = `further-${thiefsAddress}`;
    await visitor.post("/api/user/email", { email: further, password });
    await confirm(tokenIn((await mailTo(further, "Please confirm your new email address")).text));
    const thiefsNotice = await mailTo(thiefsAddress, "Your email address was changed");
    const notice = await mailTo(email, "Your email address was changed");
    expect((await undo(tokenIn(notice.text))).statusCode).toBe(200);
    expect(codeOf(await undo(tokenIn(thiefsNotice.text)))).toBe("undo-refused");
  });
});
