import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { OwnSession } from "@attune/contract/own-session";
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
  test("sends cookies over https only, for this host only, unreadable to scripts, for seven days", async () => {
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

  test("ignores a session cookie without the prefix", async () => {
    const visitor = await product.signedIn("amira");
    const token = visitor.cookies.get("__Host-attune_session") ?? "";
    visitor.cookies.clear();
    visitor.cookies.set("attune_session", token);
    expect((await visitor.get("/api/user")).statusCode).toBe(401);
  });

  test("requires https from browsers, including for subdomains", async () => {
    const { headers } = await product.visitor().get("/api/health/live");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("accepts its own origin although the proxy uses another host, and no other origin", async () => {
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
  test("does not let a client choose its address for the rate limit", async () => {
    const statuses = [];
    for (let it = 0; it < 11; it += 1) {
      const ask = via(`10.9.8.${it}, 203.0.113.50`);
      statuses.push((await product.visitor().post("/api/register", {}, ask)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    const other = await product.visitor().post("/api/register", {}, via("10.9.8.1, 203.0.113.51"));
    expect(other.statusCode).toBe(400);
  });

  test("records the client address that the proxy saw with a consent", async () => {
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

  test("uses the address before the last two hops, whatever the client prepended", async () => {
    expect(await addressBehind("203.0.113.60, 198.51.100.7", "amira")).toBe("203.0.113.60");
    expect(await addressBehind("6.6.6.6, 203.0.113.61, 198.51.100.7", "chloe")).toBe(
      "203.0.113.61",
    );
  });
});

test("ignores an address in a header without a trusted proxy", async () => {
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
  test("sends a reset link once, by email only, from the configured address, and stores no copy", async () => {
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

  test("does the same work for an address with and without an account", async () => {
    const workFor = async (email: string) => {
      const before = await resetJobs();
      await product.visitor().post("/api/forgot-password", { email }, via("203.0.113.55"));
      return (await resetJobs()) - before;
    };
    expect([await workFor("chloe@attune.example"), await workFor("nobody@example.com")]).toEqual([
      1, 1,
    ]);
  });

  test("has no outbox page", async () => {
    expect((await product.visitor().get("/dev/outbox")).statusCode).toBe(404);
  });

  test("refuses a password made from the username or the product's name", async () => {
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

  test("refuses a very common password wherever one is chosen", async () => {
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
