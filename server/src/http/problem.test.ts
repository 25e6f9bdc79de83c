import fastify from "fastify";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../adapters/database/port.ts";
import { openLog } from "../adapters/log.ts";
import { answerError } from "./problem.ts";

const log = openLog({ logLevel: "silent" });

function serverWithoutDatabase() {
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  for (const path of ["/", "/api/user"])
    server.get(path, () => {
      throw new DatabaseUnavailable(new Error("lost"));
    });
  return server;
}
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("shows a page with helplines that reloads by itself while there is no database", async () => {
  const answer = await serverWithoutDatabase().inject({ url: "/", headers: browser });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.body).toContain("The service is busy for the moment.");
  expect(answer.body).toContain("116 123");
});

test("returns a problem to an API call, whatever the client accepts", async () => {
  const server = serverWithoutDatabase();
  for (const [url, headers] of [
    ["/api/user", browser],
    ["/", { accept: "application/json" }],
  ] as const) {
    const answer = await server.inject({ url, headers });
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(answer.json<{ code: string }>().code).toBe("unavailable");
  }
});

test.each([
  ["57P01", "terminating connection due to administrator command"],
  ["57P03", "the database system is starting up"],
  ["53300", "sorry, too many clients already"],
  ["28P01", "password authentication failed"],
  ["3D000", "database does not exist"],
  ["25006", "cannot execute INSERT in a read-only transaction"],
  ["53100", "could not extend file: No space left on device"],
  ["40P01", "deadlock detected"],
  ["ECONNREFUSED", "connect ECONNREFUSED"],
  ["ECONNRESET", "read ECONNRESET"],
  [undefined, "Connection terminated unexpectedly"],
  [undefined, "timeout exceeded when trying to connect"],
])("returns 503 with Retry-After for a database error (%s, %s)", async (code, words) => {
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  server.get("/api/user", () => {
    throw Object.assign(new Error(words), code === undefined ? {} : { code });
  });
  const answer = await server.inject({ url: "/api/user" });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
