import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckInAnswer } from "@attune/contract/check-in";
import type { TrackAnswer } from "@attune/contract/library";
import { type RunningSandbox, startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { seedDemo } from "./seed-demo.ts";
import { HeldClock } from "./testing/held-clock.ts";
import { type Product, startOfTests, startProduct } from "./testing/product.ts";
import type { Visitor } from "./testing/visitor.ts";

const pastSeconds = 33 * 86_400;
const dayOf = (at: string) => at.slice(0, 10);

let sandbox: RunningSandbox;
let product: Product;
let amira: Visitor;

beforeAll(async () => {
  const clock = new HeldClock(startOfTests);
  const webhook = { secret: "whsec_test" };
  sandbox = await startSandbox({ clock, seed: 5, bornSecondsAgo: pastSeconds, webhook });
  const stripe = {
    mode: "sandbox" as const,
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecret: webhook.secret,
    apiBase: sandbox.url,
    scriptUrl: `${sandbox.url}/sandbox/stripe.js`,
  };
  product = await startProduct({ stripe }, { clock });
  await seedDemo(product.app);
  amira = await product.signedIn("amira");
});
afterAll(async () => {
  await product?.close();
  await sandbox?.close();
});

const read = async <T>(path: string) => (await amira.get(path)).json<T>();

test("dates Amira's account, payments, assessments and audio consistently", async () => {
  const joined = dayOf(new Date(startOfTests.getTime() - pastSeconds * 1000).toISOString());
  const { createdAt } = await read<{ createdAt: string }>("/api/user");
  const invoices = await read<{ date: string }[]>("/api/billing/invoices");
  const assessments = await read<{ completedAt: string; status: string }[]>(
    "/api/user/questionnaires",
  );
  const tracks = await read<TrackAnswer[]>("/api/user/audio-files");
  expect(dayOf(createdAt)).toBe(joined);
  expect(dayOf(invoices.at(-1)!.date)).toBe(joined);
  const dates = assessments.map((it) => dayOf(it.completedAt));
  expect(new Set(dates).size).toBe(4);
  expect(dates.at(-1)).toBe(joined);
  const composed = tracks.filter((it) => it.kind === "programme");
  expect(composed.map((it) => dayOf(it.createdAt))).toEqual(dates);
});

test("puts her listening between the day she joined and now, with check-ins before and after", async () => {
  const checkIns = await read<CheckInAnswer[]>("/api/user/check-ins");
  expect(checkIns.length).toBeGreaterThan(8);
  for (const { beganAt, endedAt, answers } of checkIns) {
    expect(endedAt! > beganAt && endedAt! < startOfTests.toISOString()).toBe(true);
    expect(answers.every((it) => it.after !== null)).toBe(true);
  }
  const { week } = await read<{ week: { minutes: number; days: number } }>("/api/user/listening");
  expect(week).toMatchObject({ days: expect.any(Number) as number });
  expect(week.minutes).toBe(week.days * 20);
});

test("marks six stories as samples, and adds nothing on a second start", async () => {
  await seedDemo(product.app);
  const stories = await read<{ role: string; isVerified: boolean }[]>("/api/testimonials");
  expect(stories).toHaveLength(6);
  for (const it of stories)
    expect(it).toMatchObject({
      role: expect.stringContaining("Sample story") as string,
      isVerified: false,
    });
  expect(await read<unknown[]>("/api/user/questionnaires")).toHaveLength(4);
});
