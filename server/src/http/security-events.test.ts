import type { Alert } from "@attune/contract/alert";
import { burstLimits } from "@attune/domain/account/security-burst";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../testing/answers.ts";
import { freePerson, submit } from "../testing/journey.ts";
import { eventually, type Product, startProduct } from "../testing/product.ts";
import { recordingLog } from "../testing/recording-log.ts";
import { registration } from "../testing/registration.ts";
import type { Visitor } from "../testing/visitor.ts";

const recorded = recordingLog();
let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct(
    { hasRateLimits: false, metrics: { host: "127.0.0.1", port: 0 } },
    { log: recorded.log },
  );
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

interface Line {
  event?: string;
  level: number;
  requestId?: string;
  action?: string;
  status?: number;
  code?: string | null;
  role?: string;
  userId?: string | null;
  address?: string;
  job?: string;
}

const lines = () =>
  recorded
    .text()
    .split("\n")
    .filter((it) => it !== "")
    .map((it) => JSON.parse(it) as Line);
const events = () => lines().filter((it) => it.event !== undefined);

/** The log line for this response, found by its request id. */
async function eventOf(answer: { headers: Record<string, unknown> }): Promise<Line> {
  const id = answer.headers["x-request-id"];
  return await eventually(
    async () => events().find((it) => it.requestId === id),
    "the request is in the log",
  );
}

test("logs sign-ins, changes and each kind of refusal in one line with the request id", async () => {
  const visitor = product.visitor();
  const wrong = await visitor.signIn("amira", "not the password");
  const undoing = await visitor.post("/api/account-deletions/undo", {
    username: "amira",
    password: "not the password",
  });
  const right = await visitor.signIn("amira");
  const anonymous = await product.visitor().get("/api/user/state");
  const foreign = await visitor.get("/api/admin/users");
  const forged = await visitor.post("/api/user/export", {}, { hasToken: false });
  const read = await admin.get(`/api/admin/users/${await idOf("amira")}/questionnaire`);
  const logged = await Promise.all(
    [wrong, undoing, right, anonymous, foreign, forged, read].map(eventOf),
  );
  expect(logged.map((it) => [it.event, it.status, it.code, it.role])).toEqual([
    ["sign-in-refused", 401, "invalid-credentials", "anonymous"],
    ["sign-in-refused", 401, "invalid-credentials", "anonymous"],
    ["sign-in", 200, null, "anonymous"],
    ["not-signed-in", 401, "not-signed-in", "anonymous"],
    ["not-permitted", 403, "not-permitted", "user"],
    ["forged-request", 403, "csrf", expect.any(String)],
    ["health-read", 200, null, "admin"],
  ]);
  for (const it of logged) {
    const fields = "action address code event level msg requestId role status time userId";
    expect(Object.keys(it).sort()).toEqual(fields.split(" "));
    expect(it.level).toBe(30);
  }
});

test("logs a reached rate limit and a change by a customer", async () => {
  const limited = await startProduct({}, { log: recorded.log });
  const visitor = limited.visitor();
  const ask = () => visitor.post("/api/forgot-password", { email: "nobody@example.com" });
  for (let n = 0; n < 11; n += 1) await ask();
  const last = await ask();
  expect(await eventOf(last)).toMatchObject({ event: "rate-limited", code: "too-many-requests" });
  await limited.close();
  const { visitor: customer, id } = await freePerson(product, "changes-things");
  const sent = await customer.post("/api/user/questionnaire", wizardBody());
  expect(await eventOf(sent)).toMatchObject({
    event: "change",
    action: "submitAssessment",
    userId: id,
  });
});

test("logs a finished job with its name and duration", async () => {
  const { visitor } = await freePerson(product, "has-jobs");
  await submit(visitor);
  await eventually(
    async () => lines().find((it) => it.job === "analyze-assessment"),
    "the job is in the log",
  );
});

test("logs and measures nothing a person typed or has: no health data, address, token or text", async () => {
  const marked = "zqxtyped";
  const person = product.visitor();
  const body = registration({
    username: `${marked}name`,
    email: `${marked}@example.com`,
    fullName: `${marked} Person`,
  });
  await person.post("/api/register", body);
  await person.signIn(`${marked}other`, `${marked}password`);
  await submit(person, wizardBody({ additional: `${marked} seizures, I want to end my life` }));
  await person.post("/api/user/safety-answers", { conditions: ["epilepsy"] });
  await person.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: `${marked}subject`,
    message: `${marked} message that is long enough`,
  });
  await person.post("/api/forgot-password", { email: body.email });
  await person.post("/api/account-deletions", { token: `${marked}token` });
  await person.get(`/api/user/questionnaires?search=${marked}query`);
  await person.get(`/api/${marked}path`);
  await person.get(`/api/admin/users?search=${marked}`);
  await person.get("/api/user", {
    headers: { "user-agent": `${marked}agent`, referer: `https://x.example/${marked}` },
  });
  await person.post("/api/user/questionnaire", { responses: { [`${marked}key`]: marked } });
  await eventOf(await person.get("/api/admin/users"));
  const written = `${recorded.text()}\n${await product.app.metrics.print()}`;
  expect(written).not.toContain(marked);
  expect(written).not.toMatch(/epileps|seizure|end my life|@example|Mozilla|127\.0\.0\.1/i);
  const secrets = [...person.cookies.values()].filter((it) => it.length > 8);
  expect(secrets.filter((it) => written.includes(it))).toEqual([]);
  expect(written).toContain("attune_security_events_total");
});

test("raises an alert after many failed sign-ins within a quarter of an hour, not after a few", async () => {
  const kinds = async () =>
    (await admin.get("/api/admin/alerts"))
      .json<Alert[]>()
      .map((it) => it.kind)
      .filter((it) => it.endsWith("-burst"));
  expect(await kinds()).toEqual([]);
  const visitor = product.visitor();
  for (let n = 0; n < burstLimits["sign-ins"]; n += 1)
    await visitor.post("/api/login", { username: `nobody-${n}`, password: "not it" });
  await eventually(async () => (await kinds()).length > 0, "staff are alerted");
  expect(await kinds()).toEqual(["sign-in-burst"]);
  expect(recorded.text()).toContain("ALERT a burst of refused requests");
});

test("counts refusals of several kinds together", async () => {
  const amira = await product.signedIn("amira");
  for (let n = 0; n < burstLimits.refusals / 2; n += 1) {
    await amira.get("/api/admin/users");
    await amira.post("/api/logout", {}, { hasToken: false });
  }
  await eventually(
    async () =>
      (await admin.get("/api/admin/alerts"))
        .json<Alert[]>()
        .some((it) => it.kind === "refusal-burst"),
    "staff are alerted",
  );
});

async function idOf(username: string): Promise<string> {
  const row = await product.app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return row.id;
}
