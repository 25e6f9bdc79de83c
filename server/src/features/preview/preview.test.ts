import type { Preview } from "@attune/contract/preview";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import { contraindications } from "@attune/domain/questionnaire/contraindications";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { openPreview } from "./preview-token.ts";

const recorded = recordingLog();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: true }, { log: recorded.log });
});
afterAll(() => product.close());

/** Each test has its own network, so that rate limits are not shared. */
let networks = 0;
const newNetwork = () => ({ remoteAddress: `203.0.113.${(networks += 1)}` });

const none = { conditions: ["none" as const] };
const body = (answers: Answers = {}, changes: Partial<AssessmentBody> = {}) => ({
  ...wizardBody(answers),
  safety: none,
  ...changes,
});

const ask = (sent: unknown) => product.visitor().post("/api/preview", sent, newNetwork());
const get = (url: string, headers = {}) => product.visitor().get(url, { ...newNetwork(), headers });

async function newPreview(sent: unknown = body()): Promise<Preview> {
  const answer = await ask(sent);
  expect(answer.statusCode).toBe(200);
  return answer.json<Preview>();
}

describe("the preview", () => {
  test("plays without an account, repeatedly and on any device", async () => {
    const { url, expiresAt } = await newPreview();
    expect(Date.parse(expiresAt) - product.clock.now().getTime()).toBe(600_000);
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": "audio/flac",
      "cache-control": "no-store",
      "content-length": String(first.rawPayload.length),
    });
    expect(first.rawPayload.subarray(0, 4).toString()).toBe("fLaC");
    const part = await get(url, { range: "bytes=70000-90000" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(first.rawPayload.subarray(70_000, 90_001));
  });

  test("expires after ten minutes, and says so", async () => {
    const { url } = await newPreview();
    product.clock.advance(599_999);
    expect((await get(url, { range: "bytes=0-9" })).statusCode).toBe(206);
    product.clock.advance(1);
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ProblemAnswer>()).toMatchObject({ code: "preview-over" });
  });

  test("shows people who open an expired address a page that leads on, not a document for programs", async () => {
    const { url } = await newPreview();
    product.clock.advance(600_000);
    const answer = await get(url, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.body).toContain("This preview is over");
    expect(answer.body).toContain('href="/"');
    expect(answer.body).not.toContain("Try again");
  });

  test("has an unguessable, tamper-proof URL", async () => {
    const { url } = await newPreview();
    const token = url.slice("/api/preview/".length);
    expect(token).toMatch(/^[\w-]+$/);
    const last = token.endsWith("A") ? "Q" : "A";
    const altered = [
      `${token.slice(0, -1)}${last}`,
      `${token}=`,
      `${token}A`,
      token.slice(0, -8),
      token.slice(8),
      "A".repeat(token.length),
      "A".repeat(8_001),
      "__proto__",
    ];
    for (const it of altered) {
      const answer = await get(`/api/preview/${it}`);
      expect(answer.json<ProblemAnswer>()).toMatchObject({ status: 404, code: "not-found" });
    }
  });
});

describe("instead of a preview", () => {
  test.each<[string, ReturnType<typeof body>]>([
    ["write that they want to die", body({ additional: "I want to end my life" })],
    ["choose a severe mood", body({ depression: "Severe" })],
    [
      "think of harming themselves most days",
      body({}, { safety: { ...none, selfHarm: "most-days" } }),
    ],
    ["describe a heart attack", body({ additional: "chest pain going down my left arm" })],
  ])("people who %s are shown where to get help", async (_what, sent) => {
    const problem = (await ask(sent)).json<ProblemAnswer>();
    expect(problem).toMatchObject({ status: 409, code: "help-first" });
    expect(problem.message).toContain("999");
    expect(problem.message).toContain("116 123");
  });

  test.each<[string, ReturnType<typeof body>]>([
    ["would rather not say", body({}, { safety: { ...none, selfHarm: "rather-not-say" } })],
    ["write in a language we cannot read", body({ additional: "Не могу спать уже много недель" })],
    ["write about epilepsy", body({ additional: "I have epilepsy" })],
  ])("people who %s read that staff check their answers first", async (_what, sent) => {
    const problem = (await ask(sent)).json<ProblemAnswer>();
    expect(problem).toMatchObject({ status: 409, code: "review-first" });
  });

  test.each(contraindications.filter((it) => it !== "driving"))(
    "people who tick %s read that staff check their answers first",
    async (condition) => {
      const answer = await ask(body({}, { safety: { conditions: [condition] } }));
      expect(answer.json<ProblemAnswer>()).toMatchObject({ status: 409, code: "review-first" });
    },
  );

  test("people read of the review where staff check every audio, but get help first in a crisis", async () => {
    const { config } = product.app;
    product.app.config = { ...config, delivery: "review" };
    const codes = [await ask(body()), await ask(body({ additional: "I want to end my life" }))];
    product.app.config = config;
    expect(codes.map((it) => it.json<ProblemAnswer>().code)).toEqual([
      "review-first",
      "help-first",
    ]);
  });
});

describe("pulses", () => {
  const calm = { sleep: "Excellent", stress: "Minimal", anxiety: "Rarely" } as const;
  const kindsOf = async (sent: unknown) => {
    const { url } = await newPreview(sent);
    const { segments } = openPreview(product.app, url.slice("/api/preview/".length));
    return segments.flatMap(({ layers }) => layers.map(({ kind }) => kind));
  };

  test("are left out for people who drive and for people who were not asked about risks", async () => {
    const { safety: _safety, ...unasked } = body(calm);
    expect(await kindsOf(body(calm))).toContain("isochronic");
    expect(await kindsOf(body(calm, { safety: { conditions: ["driving"] } }))).not.toContain(
      "isochronic",
    );
    expect(await kindsOf(unasked)).not.toContain("isochronic");
  });
});

describe("invalid requests", () => {
  const long = "sleepless ".repeat(399);
  test.each<[string, number, string, unknown]>([
    ["nothing", 400, "invalid-input", {}],
    ["a list", 400, "invalid-input", []],
    ["malformed JSON", 400, "invalid-input", '{"responses":'],
    ["a score above ten", 400, "invalid-input", body({}, { painLevel: 11 })],
    ["a score in words", 400, "invalid-input", { ...body(), painLevel: "a lot" }],
    ["an unknown box", 400, "invalid-input", { ...body(), safety: { conditions: ["gout"] } }],
    ["an answer that is an object", 400, "invalid-input", { ...body(), responses: { pain: {} } }],
    [
      "longer text than the wizard accepts",
      400,
      "invalid-input",
      { ...body(), responses: { additional: long, allergies: [long] } },
    ],
    ["a megabyte", 413, "too-large", { ...body(), responses: { additional: "x".repeat(1e6) } }],
  ])("refuses %s", async (_what, status, code, sent) => {
    const answer = await ask(sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const problem = answer.json<ProblemAnswer>();
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/\.$/);
  });

  test("limits one network to twenty previews at once", async () => {
    const visitor = product.visitor();
    const network = newNetwork();
    const headers = { "x-csrf-token": await visitor.csrfToken() };
    // More at once would wait too long for the database on a busy machine, and get 503.
    const asked = Array.from({ length: 60 }, () =>
      visitor.post("/api/preview", body(), { ...network, headers }),
    );
    const answers = await Promise.all(asked);
    const refused = answers.filter((it) => it.statusCode === 429);
    expect(answers.filter((it) => it.statusCode === 200)).toHaveLength(20);
    expect(refused).toHaveLength(40);
    for (const it of refused) {
      expect(it.json<ProblemAnswer>().code).toBe("too-many-requests");
      expect(Number(it.headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});

test("writes no answer and no preview address to the database or the log", async () => {
  const words = "marmalade at midnight";
  const { url } = await newPreview(body({ additional: words }));
  await get(url, { range: "bytes=0-999" });
  await ask(body({ additional: `${words}, and I want to end my life` }));
  await ask(body({ additional: `${words}, and I have epilepsy` }));
  await ask({ ...body({ additional: words }), painLevel: 11 });
  const stored = [...(await everythingStored(product.app)), recorded.text()].join("\n");
  expect(stored).toContain("makePreview");
  expect(stored).toContain("/api/preview/:token");
  expect(stored).not.toContain("marmalade");
  expect(stored).not.toContain(url.slice(-40));
});
