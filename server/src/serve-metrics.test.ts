import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveMetrics } from "./serve-metrics.ts";
import { eventually, type Product, startProduct } from "./testing/product.ts";

let product: Product;
let close: () => void;
const stopping = { isOn: false };
let origin: string;

beforeAll(async () => {
  product = await startProduct({ metrics: { host: "127.0.0.1", port: 0 } });
  const server = await serveMetrics(product.app, stopping);
  if (server === null) throw new Error("Nothing serves metrics");
  close = () => server.close();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Emails staff, so that at least one job runs.
  await (
    await product.signedIn("amira")
  ).post("/api/support-tickets", {
    category: "Audio",
    urgency: "Normal",
    subject: "Volume",
    message: "Could it be quieter, please?",
  });
  await eventually(
    async () => (await scrape()).includes("attune_job_seconds_count"),
    "a job was counted",
  );
});

afterAll(async () => {
  close();
  await product.close();
});

const scrape = async () => await (await fetch(`${origin}/metrics`)).text();

test("reports durations of requests and jobs, and what is waiting", async () => {
  const amira = await product.signedIn("amira");
  await amira.get("/api/user/audio-files");
  const text = await scrape();
  expect(text).toMatch(
    /attune_http_request_seconds_count\{method="GET",route="\/api\/user\/audio-files",status="200"\} 1/,
  );
  expect(text).toMatch(/attune_jobs_ready\{kind="send-mail"\} \d/);
  expect(text).not.toContain("pgboss");
  expect(text).toMatch(/attune_waiting\{kind="given-up-stripe-event"\} 0/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test.each(["prometheus-alerts.yaml", "grafana-dashboard.json"])(
  "%s uses only metrics that the server has",
  async (file) => {
    const text = await scrape();
    const rules = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
    const asked = new Set(rules.match(/\b(?:attune|nodejs|process)_[a-z0-9_]+/g));
    const had = new Set(text.match(/^(?:attune|nodejs|process)_[a-z0-9_]+|(?<=# TYPE )\w+/gm));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((it) => !had.has(it))).toEqual([]);
  },
);

test("counts a track waiting for review, with its age", async () => {
  const [track] = await product.app.db
    .updateTable("audio_files")
    .set({ status: "pending", created_at: new Date(product.clock.now().getTime() - 7_200_000) })
    .where((eb) => eb("id", "=", eb.selectFrom("audio_files").select("id").limit(1)))
    .returning("id")
    .execute();
  const text = await scrape();
  expect(text).toMatch(/attune_waiting\{kind="review"\} 1/);
  expect(text).toMatch(/attune_oldest_waiting_seconds\{kind="review"\} 7200/);
  expect(text).not.toContain(track?.id);
});

test("contains no user and no requested path", async () => {
  await product.visitor().get("/api/audio/f3b1c2d4-0000-4000-8000-secret");
  await product.visitor().get("/api/no-such-thing/secret");
  expect(await scrape()).not.toMatch(/secret|amira|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("are not public, and their port serves nothing else but health", async () => {
  expect((await product.visitor().get("/metrics")).body).not.toContain("attune_");
  expect((await fetch(`${origin}/api/billing/plans`)).status).toBe(404);
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  const ready = await fetch(`${origin}/api/health/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { database: "ok", queue: "ok" }]);
});

test("reports a stopping process as not ready", async () => {
  stopping.isOn = true;
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503);
  stopping.isOn = false;
});
