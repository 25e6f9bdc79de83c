import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { completion, FalseModel, say, send } from "../../testing/false-model.ts";
import { type ModelLimits, openModel } from "./open-model.ts";
import type { ModelFault, ModelQuestion } from "./port.ts";

let server: FalseModel;

beforeAll(async () => {
  server = await new FalseModel().start();
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(() => server.close());

const limits: ModelLimits = {
  budgetMs: 60_000,
  mostBytes: 4096,
  faultsBeforeRest: 99,
  restMs: 60_000,
};

const question: ModelQuestion = {
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Hello" },
  ],
  schema: { name: "greeting", schema: { type: "object" } },
  mostTokens: 50,
  temperature: 0,
};

const open = (changes: Partial<ModelLimits> = {}, apiKey: string | null = "key") =>
  openModel({ baseUrl: server.baseUrl, apiKey, model: "small" }, { ...limits, ...changes });

const ask = (model = open()) => model.ask(question, AbortSignal.timeout(model.budgetMs));

const kindOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "answered",
    (error: unknown) => (error as ModelFault).kind,
  );

test("returns the reply with the model's name and its token counts", async () => {
  server.behave = say('{"hello":true}');
  expect(await ask()).toEqual({
    text: '{"hello":true}',
    model: "false-1",
    tokens: { prompt: 900, answer: 300 },
  });
  const [asked] = server.asked;
  expect(asked?.headers.authorization).toBe("Bearer key");
  expect(asked?.request).toMatchObject({
    model: "small",
    max_tokens: 50,
    temperature: 0,
    response_format: { type: "json_schema", json_schema: { schema: { type: "object" } } },
  });
});

test("sends no authorization to a server without a key", async () => {
  server.behave = say("{}");
  await ask(open({}, null));
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
});

test("leaves out parameters that the server rejects, from then on", async () => {
  server.behave = ({ request }, answer) => {
    if (request.max_tokens !== undefined)
      return send(answer, 400, { error: { message: "Use 'max_completion_tokens' instead." } });
    if (request.temperature !== undefined)
      return send(answer, 400, { error: { message: "Unsupported value: 'temperature'" } });
    if (request.response_format?.type === "json_schema")
      return send(answer, 422, { error: "response_format json_schema is not supported" });
    return send(answer, 200, completion("{}"));
  };
  const model = open();
  await ask(model);
  expect(server.asked).toHaveLength(4);
  await ask(model);
  expect(server.asked).toHaveLength(5);
  const { request } = server.asked[4]!;
  expect(request).toMatchObject({
    max_completion_tokens: 50,
    response_format: { type: "json_object" },
  });
  // The prompt states the format that the server does not enforce.
  expect(request.messages[0]?.content).toMatch(/^Be brief\.\n\nAnswer with one JSON document/);
});

test.each<[string, string, (answer: ServerResponse) => void]>([
  ["fails", "unavailable", (it) => send(it, 500, "oops")],
  ["refuses the key", "unavailable", (it) => send(it, 401, { error: "no" })],
  ["refuses every format", "unavailable", (it) => send(it, 400, { error: "no" })],
  ["does not respond", "too-slow", () => {}],
  ["stops halfway", "too-slow", (it) => it.writeHead(200).write('{"choices":[')],
  [
    "hangs up halfway",
    "unavailable",
    (it) => it.writeHead(200).write('{"choices":[', () => it.destroy()),
  ],
  ["never ends", "too-long", (it) => it.writeHead(200).write("x".repeat(100_000))],
  ["returns a page", "unreadable", (it) => send(it, 200, "<html>")],
  ["returns nothing", "unreadable", (it) => send(it, 200, "")],
  ["returns no choice", "unreadable", (it) => send(it, 200, { choices: [] })],
  ["declines", "unreadable", (it) => send(it, 200, completion(null))],
  ["is cut off", "too-long", (it) => send(it, 200, completion('{"a":', "length"))],
  [
    "redirects",
    "unavailable",
    (it) => void it.writeHead(307, { location: "http://127.0.0.1:9/v1" }).end(),
  ],
])("reports a server that %s as %s", async (_what, kind, behave) => {
  server.behave = (_asked, answer) => behave(answer);
  // Only the slow server needs a short limit; on a busy machine the others may take longer.
  const model = open(kind === "too-slow" ? { budgetMs: 300 } : {});
  expect(await kindOf(ask(model))).toBe(kind);
});

test("stops calling after consecutive errors, then tries once", async () => {
  server.behave = (_asked, answer) => send(answer, 503, "busy");
  let now = 0;
  const settings = { baseUrl: server.baseUrl, apiKey: null, model: "small" };
  const model = openModel(settings, { ...limits, faultsBeforeRest: 2 }, () => now);
  expect(await kindOf(ask(model))).toBe("unavailable");
  expect(await kindOf(ask(model))).toBe("unavailable");
  expect(await kindOf(ask(model))).toBe("resting");
  expect(server.asked).toHaveLength(2);
  now = limits.restMs;
  server.behave = say("{}");
  expect(await kindOf(ask(model))).toBe("answered");
});

test("quotes neither question, reply nor key in an error", async () => {
  server.behave = (_asked, answer) => send(answer, 500, "Hello to key");
  const fault = await ask().catch((error: unknown) => error as ModelFault);
  expect((fault as ModelFault).message).not.toMatch(/Hello|key|127/);
});
