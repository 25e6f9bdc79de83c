import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAdmitted, type Role, roles } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { problemAnswer, type ProblemAnswer } from "@attune/contract/problem";
import { startMoneyProduct } from "../testing/money.ts";
import type { Product } from "../testing/product.ts";
import { newStaff } from "../testing/staff.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
let people: Record<Role, Visitor>;

beforeAll(async () => {
  product = await startMoneyProduct({ isDemo: true });
  people = {
    anonymous: product.visitor(),
    user: await product.signedIn("chloe"),
    admin: await product.signedIn("admin"),
    admin_manager: await product.signedIn("manager"),
    support: (await newStaff(product, "sam", "support")).visitor,
  };
});
afterAll(() => product.close());

const nobodysId = "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";

async function ask(visitor: Visitor, { method, path }: Pick<Endpoint, "method" | "path">) {
  const url = path.replace(/\{\w+\}/g, nobodysId);
  if (method === "GET") return await visitor.get(url);
  if (method === "DELETE") return await visitor.delete(url);
  return await visitor[method === "POST" ? "post" : "patch"](url, {});
}

describe("access to endpoints", () => {
  const cases = allEndpoints.flatMap((it) => roles.map((role) => [it.name, role, it] as const));
  const refused = cases.filter(([, role, it]) => !isAdmitted(it.access, role));
  const admitted = cases.filter(([, role, it]) => isAdmitted(it.access, role));

  test.each(refused)("%s refuses %s", async (_name, role, endpoint) => {
    const answer = await ask(people[role], endpoint);
    const expected = role === "anonymous" ? [401, "not-signed-in"] : [403, "not-permitted"];
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual(expected);
    expect(problemAnswer.safeParse(answer.json()).success).toBe(true);
  });

  // Event streams never end, and signing out ends the other sessions; these have their own tests.
  const elsewhere = ["followEvents", "logout", "signOutEverywhere"];
  const askable = admitted.filter(([name]) => !elsewhere.includes(name));
  test.each(askable)("%s admits %s", async (_name, role, endpoint) => {
    const { statusCode } = await ask(people[role], endpoint);
    expect([200, 202, 204, 400, 404, 409]).toContain(statusCode);
  });

  test.each([
    "/api/admin/free-accounts/",
    "/api//admin/free-accounts",
    "/api/user/../admin/free-accounts",
    "/api/user/..;/admin/free-accounts",
    "/api/user/%2e%2e/admin/free-accounts",
    "/api/user/..%2fadmin/free-accounts",
    "/api/ADMIN/free-accounts",
    "/api/admin/free-accounts%00",
    "/api/admin/free-accounts%20",
    "/api/admin/free-accounts.json",
    "/api/admin/free-accounts;role=admin",
    "/api/admin/free-accounts?role=admin&userId=1",
  ])("gives a customer no list at %s", async (url) => {
    for (const visitor of [people.user, people.anonymous]) {
      const answer = await visitor.get(url);
      expect([400, 401, 403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain("chloe");
    }
  });

  test("accepts a content type on a request without a body", async () => {
    const { user } = people;
    const { csrfToken } = (await user.get("/api/csrf-token")).json<{ csrfToken: string }>();
    const answer = await product.server.inject({
      method: "POST",
      url: "/api/user/dismiss-review-prompt",
      headers: {
        cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-csrf-token": csrfToken,
        "content-type": "application/json",
      },
    });
    expect(answer.statusCode).toBe(200);
  });

  test.each(["users", "frequencies", "stripe/customers", "free-accounts", "users/export"])(
    "returns 400 for a search of %s for a null byte",
    async (list) => {
      const answer = await people.admin.get(`/api/admin/${list}?search=%00`);
      expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
        400,
        "invalid-input",
      ]);
    },
  );

  test("ignores headers that some servers trust", async () => {
    const headers = {
      "x-http-method-override": "GET",
      "x-original-url": "/api/admin/free-accounts",
      "x-rewrite-url": "/api/admin/free-accounts",
      "x-forwarded-user": "admin",
      "x-role": "admin",
      authorization: "Basic YWRtaW46YXR0dW5lLWRlbW8=",
    };
    expect((await people.user.get("/api/user", { headers })).json()).toMatchObject({
      username: "chloe",
    });
    const answer = await people.user.get("/api/admin/free-accounts", { headers });
    expect(answer.statusCode).toBe(403);
  });
});

type Schema = { $ref?: string; properties?: Record<string, Schema> };
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security?: object[];
}
/** What replaces the CSRF token for senders without a session. */
const otherProof: Readonly<Record<string, string[]>> = {
  receiveStripeEvent: ["stripe-signature"],
  reportPolicyViolation: [],
  stopReminder: [],
};

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

describe("the OpenAPI document", () => {
  let document: Document;
  let operations: { path: string; method: string; it: Operation }[];

  beforeAll(async () => {
    document = (await product.visitor().get("/api/openapi.json")).json<Document>();
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, it]) => ({ path, method, it })),
    );
  });

  test("lists exactly the mounted /api routes, without preflights", () => {
    const mounted = mountedRoutes(product.server.printRoutes({ commonPrefix: false }))
      .filter((it) => it.includes(" /api/") && !/^(HEAD|OPTIONS) /.test(it))
      .sort();
    const named = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect(named.sort()).toEqual(mounted);
    expect(mounted.length).toBe(allEndpoints.length);
  });

  test("is sent compressed, and not resent to a client that has it", async () => {
    const read = (headers: Record<string, string>) =>
      product.visitor().get("/api/openapi.json", { headers });
    const first = await read({ "accept-encoding": "br" });
    expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(document);
    const again = await read({ "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is an OpenAPI 3.1 document with unique ids and valid references", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: "Attune", version: "1" });
    const ids = operations.map(({ it }) => it.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    );
    for (const [, name = ""] of references)
      expect(document.components.schemas).toHaveProperty(name);
    for (const { it } of operations)
      for (const scheme of it.security ?? [])
        expect(document.components.securitySchemes).toHaveProperty(Object.keys(scheme)[0] ?? "");
  });

  test("describes parameters, body, token and every response of each operation", () => {
    for (const { path, method, it } of operations) {
      const named = (place: string) =>
        (it.parameters ?? []).filter((p) => p.in === place && p.required).map((p) => p.name);
      expect(named("path")).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect([it.operationId, named("header")]).toEqual([
        it.operationId,
        method === "get" ? [] : (otherProof[it.operationId] ?? ["x-csrf-token"]),
      ]);
      const statuses = Object.keys(it.responses);
      expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
      for (const [status, response] of Object.entries(it.responses)) {
        expect(status).toMatch(/^([2345]\d\d|5XX)$/);
        expect(response.description).not.toBe("");
      }
    }
  });

  test("lists the required fields of every body", () => {
    const register = document.paths["/api/register"]?.["post"]?.requestBody?.content;
    expect(register?.["application/json"]?.schema).toMatchObject({
      type: "object",
      required: expect.arrayContaining(["username", "email", "password", "termsAccepted"]),
      properties: { email: { type: "string", format: "email", maxLength: 254 } },
    });
  });
});

describe("every response", () => {
  const places = [
    ["an ordinary response", "/api/user", 200],
    ["a refusal", "/api/admin/free-accounts", 403],
    ["an unknown URL", "/api/nothing-here", 404],
    ["a URL that cannot be decoded", "/api/%zz", 400],
    ["an invalid id", "/api/audio/%00", 404],
  ] as const;

  test.each(places)(
    "forbids caching, framing and content sniffing, and reveals no server details: %s",
    async (_w, url, status) => {
      const { statusCode, headers } = await people.user.get(url);
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["content-type"]).toMatch(/^application\/(problem\+)?json/);
      for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(headers["content-security-policy"]).toContain(part);
      expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
      for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
        expect(headers).not.toHaveProperty(name);
      // Over plain http, the header would send browsers to an https address that does not exist.
      expect(headers).not.toHaveProperty("strict-transport-security");
    },
  );

  test.each([
    ["an unknown URL", "GET", "/api/nothing-here", 404],
    ["an unknown URL under a known one", "GET", "/api/user/nothing", 404],
    ["another method", "PUT", "/api/user", 404],
    ["another method with a body", "POST", "/api/user", 404],
    ["a WebDAV method", "PROPFIND", "/api/user", 404],
    ["a preflight", "OPTIONS", "/api/login", 404],
    ["a truncated escape", "GET", "/api/audio/%", 400],
    ["an invalid escape", "GET", "/api/audio/%ff", 400],
    ["an id of 2,000 characters", "GET", `/api/audio/${"a".repeat(2000)}`, 404],
    ["a path traversal", "GET", "/api/audio/..%2f..%2f..%2fetc%2fpasswd", 404],
    ["a query of 8,000 characters", "GET", `/api/audio/x?format=${"f".repeat(8000)}`, 404],
  ] as [string, "GET", string, number][])(
    "to %s is a readable problem",
    async (_what, method, url, status) => {
      const cookie = [...people.user.cookies].map((it) => it.join("=")).join("; ");
      const answer = await product.server.inject({ method, url, headers: { cookie } });
      expect(answer.statusCode).toBe(status);
      expect(problemAnswer.parse(answer.json())).toMatchObject({ status });
      expect(answer.json<ProblemAnswer>().message).toMatch(/^[A-Z].+\.$/);
      expect(answer.body).not.toMatch(/node_modules|\.ts\b|fastify|FST_/i);
    },
  );
});

test("to TRACE does not contain the request", async () => {
  const secret = "attune_session=what-a-script-must-not-read";
  const answer = await product.server.inject({
    method: "TRACE" as "GET",
    url: "/api/user",
    headers: { cookie: secret },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain(secret);
});

describe("health", () => {
  test("reports live without checks, and ready after checking database, queue and storage", async () => {
    expect((await product.visitor().get("/api/health/live")).json()).toEqual({ status: "ok" });
    expect((await product.visitor().get("/api/health/ready")).json()).toEqual({
      status: "ok",
      database: "ok",
      queue: "ok",
      storage: "ok",
    });
  });

  test("names a stopped queue, with a Retry-After header", async () => {
    await product.app.queue.stop();
    const answer = await product.visitor().get("/api/health/ready");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json<ProblemAnswer>()).toMatchObject({
      code: "unavailable",
      fields: { database: "ok", queue: "down", storage: "ok" },
    });
    expect((await product.visitor().get("/api/health/live")).statusCode).toBe(200);
  });
});

/** Lines such as `GET /api/user`, from the router's own tree. */
function mountedRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const match = /^([│ ├└─]*)(\S+) \((.+)\)$/.exec(line);
    if (match === null) return [];
    const [, indent = "", part = "", methods = ""] = match;
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? "") + part;
    above.length = depth;
    above.push(path);
    return methods.split(", ").map((method) => `${method} ${path}`);
  });
}
