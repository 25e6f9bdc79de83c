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

test("a browser that opens a page without a database reads a sentence, helplines, and is asked back", async () => {
  const answer = await serverWithoutDatabase().inject({ url: "/", headers: browser });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.body).toContain("The service is busy for the moment.");
  expect(answer.body).toContain("116 123");
});

test("a call gets a problem response, whatever its client accepts", async () => {
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
