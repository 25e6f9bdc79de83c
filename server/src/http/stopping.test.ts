import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { buildApi } from "../api.ts";
import { eventually, type Product, startProduct } from "../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

async function listen() {
  const context = await buildApi(product.app);
  await context.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = context.server.server.address() as AddressInfo;
  return { ...context, port };
}

interface Answer {
  status: number;
  connection: string | undefined;
  body: string;
}

function ask(port: number, path: string, agent: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    request({ agent, port, host: "127.0.0.1", path }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }),
      );
    })
      .on("error", fail)
      .end();
  });
}

test("reports a stopping process as not ready, and still serves requests until it exits", async () => {
  const { server, stopping, port } = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, "/api/health/ready", agent)).toMatchObject({ status: 200 });
  stopping.isOn = true;
  const ready = await ask(port, "/api/health/ready", agent);
  expect(ready.status).toBe(503);
  expect((JSON.parse(ready.body) as ProblemAnswer).fields).toEqual({ server: "stopping" });
  // The connection is closed with a response, not during a request.
  const plans = await ask(port, "/api/billing/plans", agent);
  expect([plans.status, plans.connection]).toEqual([200, "close"]);
  await server.close();
});

test("fails no request if the proxy stops sending to a process that is not ready", async () => {
  const { server, stopping, port } = await listen();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const proxy = { isTold: false };
  const statuses: number[] = [];
  const visit = async () => {
    while (!proxy.isTold) statuses.push((await ask(port, "/api/testimonials", agent)).status);
  };
  const watch = async () => {
    while (!proxy.isTold)
      proxy.isTold = (await ask(port, "/api/health/ready", agent)).status === 503;
  };
  const visits = Array.from({ length: 10 }, visit);
  const watching = watch();
  await eventually(async () => statuses.length > 50, "visitors are there");
  stopping.isOn = true;
  // The listener closes after the drain, once no request is in progress.
  await watching;
  await Promise.all(visits);
  await server.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("explains what to do about oversized headers, and documents the response", async () => {
  const { server, port } = await listen();
  const answer = await sendText(port, `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${"a".repeat(20_000)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain("content-type: application/problem+json");
  expect(answer).toContain("delete this site's cookies");
  const document = (await product.visitor().get("/api/openapi.json")).json<{
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  const operations = Object.values(document.paths).flatMap((it) => Object.values(it));
  expect(operations.every((it) => "431" in it.responses)).toBe(true);
  await server.close();
});

test("returns a problem for something that is not HTTP", async () => {
  const { server, port } = await listen();
  const answer = await sendText(port, "WHAT? / HTTP/1.1");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"invalid-input"');
  await server.close();
});

function sendText(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${text}\r\n\r\n`));
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("error", () => {});
    socket.on("close", () => done(answer));
  });
}
