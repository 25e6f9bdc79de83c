import { once } from "node:events";
import { Agent } from "node:http";
import { Worker } from "node:worker_threads";
import { allEndpoints } from "../contract/all-endpoints.ts";
import { get } from "./crowd/get.ts";
import { quantile, rounded } from "./support/figures.ts";
import { withPostgres } from "./support/with-postgres.ts";

const clients = 64;
const probePath = "/api/health/live";
const pages = [
  "/",
  "/auth",
  "/terms-of-service",
  "/privacy-policy",
  "/no-such-page",
  "/questionnaire",
  "/payment-selection",
];
const usualSeconds = 5;
/** Interval between health checks. */
const everyMs = 20;

/**
 * 64 anonymous clients request one public path without pause: how long the smallest response takes for
 * another client, compared with an idle server. Names select single paths.
 */
export async function run(): Promise<void> {
  const seconds = Number(process.argv[3] ?? usualSeconds);
  const selected = process.argv.slice(4);
  const paths = selected.length > 0 ? selected : publicPaths();
  await withPostgres(async ({ origin }) => {
    await warmUp(origin, paths);
    const idle = quantile(await during(seconds * 2, () => probe(origin)), 0.99);
    const table: Record<string, object> = {};
    for (const path of paths) {
      const crowd = gather(origin + path);
      const times = await during(seconds, () => probe(origin));
      const { answered, statuses } = await crowd.leave();
      const p99 = quantile(times, 0.99);
      table[path] = {
        statuses: statuses.join(" "),
        "answers a second": Math.round(answered / seconds),
        "p50 ms": rounded(quantile(times, 0.5), 1),
        "p99 ms": rounded(p99, 1),
        "times idle": rounded(p99 / idle, 1),
      };
    }
    console.table(table);
    const worst = Math.max(
      ...Object.values(table).map((it) => (it as Record<string, number>)["times idle"] ?? 0),
    );
    console.table({ "idle p99, ms": rounded(idle, 2), "worst times idle": worst });
  });
}

/** A server that has just started is slower for some seconds, until V8 has compiled what is used often. */
async function warmUp(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const crowd = gather(origin + path);
    await during(1, () => probe(origin));
    await crowd.leave();
  }
}

/** Public data and pages that need no input. */
const publicPaths = () => [
  ...allEndpoints
    .filter((it) => it.method === "GET" && it.access === "anyone" && !it.path.includes("{"))
    .filter((it) => it.media !== "text/event-stream" && it.hasLink !== true)
    .map((it): string => it.path),
  ...pages,
];

async function during(seconds: number, ask: () => Promise<number>): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(await ask());
    await new Promise((done) => setTimeout(done, everyMs));
  }
  return times;
}

const probing = new Agent({ keepAlive: true, maxSockets: 1 });

async function probe(origin: string): Promise<number> {
  const from = performance.now();
  await get(origin + probePath, probing);
  return performance.now() - from;
}

/** In its own thread, so that it does not block this one. */
function gather(url: string): { leave: () => Promise<{ answered: number; statuses: number[] }> } {
  const thread = new Worker(new URL("crowd/visit.ts", import.meta.url), {
    workerData: { url, clients },
  });
  return {
    async leave() {
      const reply = once(thread, "message");
      thread.postMessage("leave", []);
      const [it] = (await reply) as [{ answered: number; statuses: number[] }];
      await thread.terminate();
      return it;
    },
  };
}
