import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isAdmitted, type Role, roles } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { problemAnswer, type ProblemAnswer } from "@attune/contract/problem";
import { prepared } from "../adapters/database/schema/prepared.ts";
import { chances } from "../testing/chances.ts";
import { isAnother, leaving, type Operation, requestFor } from "../testing/hostile-requests.ts";
import { startMoneyProduct } from "../testing/money.ts";
import { eventually, type Product } from "../testing/product.ts";
import { newStaff } from "../testing/staff.ts";
import type { Visitor } from "../testing/visitor.ts";

/**
 * Per operation and role; operations that read nothing from the request need fewer. `npm run bench
 * -- hostile` sends 100,000.
 */
const requests = { reading: 4, others: 2 };
/** The same in every run, but different on each engine. */
const { seed } = chances;

/**
 * Written by jobs that follow an accidentally valid assessment or sync, while other requests run.
 */
const madeByJobs = [
  "recommendations",
  "audio_files",
  "outbox_mails",
  "stripe_events",
  "reconciliations",
  "billing_letters",
  // Written up to a second later, for everyone together.
  "security_counts",
];

let product: Product;
let operations: Map<string, Operation>;
/** The rows of every table; planned once per connection, as that takes longer than counting them. */
let readCounts: () => Promise<{ name: string; count: number }[]>;
let cookies: Record<Role, { cookie: string; "x-csrf-token": string }>;

beforeAll(async () => {
  product = await startMoneyProduct({ isDemo: true });
  // Drawing pictures for an accidentally valid description is covered by another test.
  product.app.pictureMaker = {
    make: async () => ({ png: Buffer.from("png"), description: null, madeBy: "plate" }),
  };
  const document = (await product.visitor().get("/api/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.values(document.paths).flatMap((it) =>
      Object.values(it).map((operation) => [operation.operationId, operation]),
    ),
  );
  const tables = (await product.app.db.introspection.getTables())
    .filter((it) => it.schema === "public" && !madeByJobs.includes(it.name))
    .filter((it) => !it.name.startsWith("audit_"))
    .map((it) => sql`select ${sql.lit(it.name)} as name, count(*) from ${sql.table(it.name)}`);
  const counts = sql<{ name: string; count: number }>`${sql.join(tables, sql` union all `)}`;
  const read = prepared("count_rows", (db) => ({ compile: () => counts.compile(db) }));
  readCounts = () => read(product.app.db, {});
  cookies = {
    anonymous: await cookieOf(product.visitor()),
    user: await cookieOf(await product.signedIn("chloe")),
    admin: await cookieOf(await product.signedIn("admin")),
    admin_manager: await cookieOf(await product.signedIn("manager")),
    support: await cookieOf((await newStaff(product, "sam", "support")).visitor),
  };
});
afterAll(() => product.close());

async function cookieOf(visitor: Visitor) {
  const token = await visitor.csrfToken();
  const cookie = [...visitor.cookies].map((it) => it.join("=")).join("; ");
  return { cookie, "x-csrf-token": token };
}

/**
 * The counts after the previous test, unless one of its requests may have stored something: counting
 * takes longer than many requests.
 */
let lastCount: string | undefined;

/**
 * Waits for jobs of earlier requests, such as emails, which would otherwise count as stored by this
 * one.
 */
const queueIsDone = () =>
  eventually(async () => {
    const { rows } = await sql`select 1 from queue.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
      product.app.db,
    );
    return rows.length === 0;
  }, "the queue is done");

/** `users 6, sessions 3, …`, without the audit log, which also grows with rejections. */
async function countRows(): Promise<string> {
  return (await readCounts()).map((it) => `${it.name} ${it.count}`).join(", ");
}

describe.each(allEndpoints.map((it) => [it.name, it] as const))("%s", (_name, endpoint) => {
  // Accepted event streams never end; another test covers them.
  const refused = roles.filter((role) => !isAdmitted(endpoint.access, role));
  const admitted =
    endpoint.media === "text/event-stream"
      ? []
      : roles.filter((role) => isAdmitted(endpoint.access, role));
  const groups = [refused, admitted].filter((it) => it.length > 0);

  test.each(groups.map((it) => [it.join(", "), it] as const))(
    "responds as declared to random requests by %s, and stores nothing",
    async (_names, askers) => {
      const operation = operations.get(endpoint.name);
      if (operation === undefined) throw new Error("It is not in the document");
      if (lastCount === undefined) await queueIsDone();
      const before = lastCount ?? (await countRows());
      let successes = 0;
      for (const role of askers) successes += await sendRandomRequests(endpoint, operation, role);
      // A body may be valid, or tell of a crisis, by accident; any other must leave nothing behind.
      const mayHaveStored = successes > 0 && endpoint.method !== "GET";
      const after = await countRows();
      lastCount = mayHaveStored ? undefined : after;
      expect(mayHaveStored ? before : after).toBe(before);
    },
  );
});

/** Returns how many were accepted, or refused but opened a case or became a support request. */
async function sendRandomRequests(
  endpoint: Endpoint,
  operation: Operation,
  role: Role,
): Promise<number> {
  let successes = 0;
  const property = fc.asyncProperty(requestFor(endpoint, operation), async (request) => {
    fc.pre(!isAnother(endpoint, request.url));
    // A caller who logs out must sign in again for the next request.
    const own = leaving.includes(endpoint.name) ? cookies.anonymous : cookies[role];
    const answer = await product.server.inject({
      ...request,
      method: endpoint.method,
      headers: { ...own, ...request.headers },
    });
    const isRead = /our team has been shown it|will read what you wrote/.test(answer.body);
    successes += answer.statusCode < 400 || isRead ? 1 : 0;
    expect({ role, faults: faultsOf(answer, endpoint, operation) }).toEqual({ role, faults: [] });
  });
  await fc.assert(property, { numRuns: requestsFor(endpoint, role), seed, endOnFailure: true });
  return successes;
}

/** Violations of the OpenAPI document or our conventions. */
function faultsOf(
  { statusCode, headers, body }: LightMyRequestResponse,
  { answer, alsoAnswers = {} }: Endpoint,
  { responses }: Operation,
): string[] {
  const status = String(statusCode);
  if (statusCode >= 500) return [`a fault of the server: ${body}`];
  if (!(status in responses)) return [`${status} is not declared: ${body}`];
  if (status in alsoAnswers) return [];
  if (statusCode < 400) {
    const isAsDeclared = answer === undefined || z.safeParse(answer, JSON.parse(body)).success;
    return isAsDeclared ? [] : [`not the declared answer: ${body}`];
  }
  const isProblem = String(headers["content-type"]).startsWith("application/problem+json");
  const problem = isProblem ? z.safeParse(problemAnswer, JSON.parse(body)).data : undefined;
  if (problem?.status !== statusCode) return [`no problem: ${body}`];
  return /^[A-Z].+[a-z.)]$/.test(problem.message) ? [] : [`no sentence: ${problem.message}`];
}

function requestsFor({ access, body, params, query }: Endpoint, role: Role): number {
  const isReading = [body, params, query].some((it) => it !== undefined);
  return isReading && isAdmitted(access, role) ? requests.reading : requests.others;
}

describe("an oversized body", () => {
  test.each(allEndpoints.filter((it) => it.method !== "GET").map((it) => [it.name, it] as const))(
    "is refused by %s with 413",
    async (_name, { method, path }) => {
      const answer = await product.server.inject({
        method,
        url: path.replace(/\{\w+\}/g, "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00"),
        headers: { ...cookies.admin, "content-type": "application/json" },
        payload: JSON.stringify({ username: "x".repeat(300_000) }),
      });
      expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([413, "too-large"]);
    },
  );

  test("leaves the server healthy", async () => {
    expect((await product.visitor().get("/api/health/ready")).statusCode).toBe(200);
    expect((await product.signedIn("amira")).cookies.size).toBeGreaterThan(0);
  });
});
