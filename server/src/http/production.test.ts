import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { OwnSession } from "@attune/contract/security";
import { castPassword } from "../cast.ts";
import { type MailSink, openMailSink } from "../testing/mail-sink.ts";
import { eventually, type Product, startProduct } from "../testing/product.ts";
import { registration } from "../testing/registration.ts";
import type { Ask } from "../testing/visitor.ts";

let product: Product;
let sink: MailSink;

/**
 * As in production: https, one proxy in front, a mail server. The cast provides accounts to sign in
 * with.
 */
beforeAll(async () => {
  sink = await openMailSink();
  product = await startProduct({
    isProduction: true,
    publicUrl: "https://attune.example",
    trustedProxies: 1,
    smtpUrl: sink.url,
  });
});
afterAll(async () => {
  await product.close();
  sink.close();
});

const via = (xForwardedFor: string, more: Record<string, string> = {}): Ask => ({
  headers: { "x-forwarded-for": xForwardedFor, ...more },
});

describe("behind https", () => {
  test("cookies go over https only, to this host only, unread by scripts, for seven days", async () => {
    const visitor = product.visitor();
    const answer = await visitor.signIn("amira");
    const session = answer.cookies.find((it) => it.name === "__Host-attune_session");
    expect(session).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 604_800,
    });
    expect(session).not.toHaveProperty("domain");
    for (const it of answer.cookies) {
      expect(it).toMatchObject({ secure: true, sameSite: "Lax", path: "/" });
      expect(it.name).toMatch(/^__Host-/);
    }
    expect((await visitor.get("/api/user")).statusCode).toBe(200);
    await visitor.post("/api/logout");
    expect([...visitor.cookies.keys()]).toEqual(["__Host-attune_device"]);
  });

  test("a session cookie without the prefix is not looked at", async () => {
    const visitor = await product.signedIn("amira");
    const token = visitor.cookies.get("__Host-attune_session") ?? "";
    visitor.cookies.clear();
    visitor.cookies.set("attune_session", token);
    expect((await visitor.get("/api/user")).statusCode).toBe(401);
  });

  test("browsers are required to use https, including for subdomains", async () => {
    const { headers } = await product.visitor().get("/api/health/live");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("our own origin passes though the proxy asks under another host; no other does", async () => {
    const visitor = product.visitor();
    const body = { username: "amira", password: castPassword };
    const from = (origin: string) =>
      visitor.post("/api/login", body, { headers: { host: "app.internal:3000", origin } });
    expect((await from("https://attune.example")).statusCode).toBe(200);
    for (const origin of ["https://attune.example.evil.example", "https://evil.example", "null"])
      expect((await from(origin)).body).toContain("CSRF");
  });
});

describe("behind a proxy", () => {
  test("a client cannot write itself a new address for every try", async () => {
    const statuses = [];
    for (let it = 0; it < 11; it += 1) {
      const ask = via(`10.9.8.${it}, 203.0.113.50`);
      statuses.push((await product.visitor().post("/api/register", {}, ask)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    const other = await product.visitor().post("/api/register", {}, via("10.9.8.1, 203.0.113.51"));
    expect(other.statusCode).toBe(400);
  });

  test("a consent records the client address that the proxy saw", async () => {
    const body = registration({ username: "proxied", email: "proxied@example.com" });
    await product.visitor().post("/api/register", body, via("6.6.6.6, 203.0.113.52"));
    const row = await product.app.db
      .selectFrom("users")
      .select("terms_accepted_ip")
      .where("username", "=", "proxied")
      .executeTakeFirst();
    expect(row?.terms_accepted_ip).toBe("203.0.113.52");
  });
});

describe("behind a CDN and a proxy", () => {
  let behindTwo: Product;
  beforeAll(async () => {
    behindTwo = await startProduct({ trustedProxies: 2 });
  });
  afterAll(async () => await behindTwo.close());

  const addressBehind = async (forwarded: string, username: string) => {
    const visitor = behindTwo.visitor();
    await visitor.post("/api/login", { username, password: castPassword }, via(forwarded));
    const sessions = (await visitor.get("/api/user/sessions")).json<OwnSession[]>();
    return sessions.find((it) => it.isCurrent)?.ip;
  };

  test("the address is the one before the last two hops, whatever the client wrote in front", async () => {
    expect(await addressBehind("203.0.113.60, 198.51.100.7", "amira")).toBe("203.0.113.60");
    expect(await addressBehind("6.6.6.6, 203.0.113.61, 198.51.100.7", "chloe")).toBe(
      "203.0.113.61",
    );
  });
});

test("without a proxy an address in a header counts for nothing", async () => {
  const direct = await startProduct();
  const visitor = direct.visitor();
  await visitor.post(
    "/api/login",
    { username: "amira", password: castPassword },
    { ...via("6.6.6.6"), remoteAddress: "203.0.113.62" },
  );
  const sessions = (await visitor.get("/api/user/sessions")).json<OwnSession[]>();
  await direct.close();
  expect(sessions.map((it) => it.ip)).toContain("203.0.113.62");
});

const resetJobs = async () => {
  const { rows } = await sql`select 1 from queue.job where name = 'mail-reset-link'`.execute(
    product.app.db,
  );
  return rows.length;
};

describe("in production", () => {
  test("a reset link is sent once, only by email, starts as configured, and leaves no copy", async () => {
    const emails = ["amira@attune.example", "nobody@attune.example"];
    const answers = [];
    for (const email of emails) {
      const ask = { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } };
      answers.push(await product.visitor().post("/api/forgot-password", { email }, ask));
    }
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(Object.keys(answers[0]?.json<object>() ?? {})).toEqual(["message"]);
    const isReset = (mail: string) => mail.includes("Choose a new password");
    const mail = await eventually(async () => sink.mails.find(isReset), "the mail goes out");
    expect(mail).toContain("To: amira@attune.example");
    const unfolded = mail.replace(/=\n/g, "").replace(/=3D/g, "=");
    expect(unfolded).toMatch(/https:\/\/attune\.example\/reset-password#token=[\w-]{43}\s/);
    expect(mail).not.toContain("evil");
    const left = await eventually(async () => {
      const rows = await product.app.db.selectFrom("outbox_mails").selectAll().execute();
      return rows.every((it) => it.kind !== "password-reset") && "none";
    }, "the copy is deleted");
    expect(left).toBe("none");
    expect(sink.mails.filter(isReset)).toHaveLength(1);
  });

  test("an address without an account costs the same work as one with", async () => {
    const workFor = async (email: string) => {
      const before = await resetJobs();
      await product.visitor().post("/api/forgot-password", { email }, via("203.0.113.55"));
      return (await resetJobs()) - before;
    };
    expect([await workFor("chloe@attune.example"), await workFor("nobody@example.com")]).toEqual([
      1, 1,
    ]);
  });

  test("there is no outbox to read", async () => {
    expect((await product.visitor().get("/dev/outbox")).statusCode).toBe(404);
  });

  test("a password made of the username or of the product's name is refused with a sentence", async () => {
    const choose = async (password: string) => {
      const body = registration({ username: "Moss", password });
      const answer = await product.visitor().post("/api/register", body, via("203.0.113.54"));
      return answer.json<ProblemAnswer>();
    };
    for (const password of ["attuneattune", "my Attune account", "moss-and-fern-9"]) {
      const { code, fields } = await choose(password);
      expect([code, fields?.["password"]]).toEqual([
        "named-password",
        expect.stringMatching(/easy/),
      ]);
    }
  });

  test("a very common password is refused wherever one is chosen", async () => {
    const admin = await product.signedIn("admin");
    const common = { password: "password123", confirmPassword: "password123", token: "any" };
    const answers = [
      await product.visitor().post("/api/register", registration(common), via("203.0.113.53")),
      await product.visitor().post("/api/reset-password", common, via("203.0.113.53")),
      await admin.post("/api/admin/free-accounts", { username: "press", ...common }),
    ];
    for (const it of answers) {
      expect([it.statusCode, it.json<ProblemAnswer>().code]).toEqual([400, "common-password"]);
      expect(it.json<ProblemAnswer>().fields?.["password"]).toMatch(
        /commonly used, or known from leaks/,
      );
    }
  });
});
