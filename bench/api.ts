import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startTemporaryPostgres } from "../scripts/engines/temporary-postgres.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { type RunningProduct, runProduct } from "../server/src/testing/running-product.ts";
import type { BareRoute } from "../server/src/testing/bare-server.ts";
import { QueryRecorder } from "../server/src/testing/query-recorder.ts";
import { middle, rounded } from "./support/figures.ts";
import { processorTimes, usedBetween } from "./support/processor-time.ts";

const paths = ["/api/user", "/api/user/state", "/api/user/audio-files"];
const requests = 500;
const atOnce = 8;
const rounds = 5;
const bareServer = fileURLToPath(new URL("../server/src/testing/bare-server.ts", import.meta.url));

type Server = Pick<RunningProduct, "origin" | "pid">;

/**
 * Queries of the calls that the dashboard makes, and their processor time beside a bare Fastify that sends
 * the same queries and the same response. Both servers run at once and take turns.
 */
export async function run(): Promise<void> {
  const postgres = await startTemporaryPostgres();
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const folder = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const recorder = await QueryRecorder.open(postgres.url);
  const recorded = await runProduct(folder, { DATABASE_URL: recorder.url });
  const caller = new Caller(recorded.origin);
  await caller.signIn("amira");
  const routes = await record(caller, recorder);
  if (process.argv[3] === "queries")
    for (const { path, queries } of routes)
      console.log(
        path,
        queries.map((it) => it.text),
      );
  await recorded.end("SIGTERM");
  recorder.close();

  const file = join(folder, "routes.json");
  writeFileSync(file, JSON.stringify(routes));
  const variables = { DATABASE_URL: postgres.url };
  const product = await runProduct(folder, variables);
  const bare = await runProduct(folder, { ...variables, ROUTES: file }, bareServer);
  try {
    const own = new Caller(product.origin);
    await own.signIn("amira");
    const cookie = [...own.cookies].map((it) => it.join("=")).join("; ");
    const table: Record<string, object> = {};
    for (const { path, queries } of routes)
      table[path] = { queries: queries.length, ...(await compare(product, bare, path, cookie)) };
    console.table(table);
  } finally {
    await bare.end("SIGTERM");
    await product.end("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One request to each path, after the first ones have filled the caches. */
async function record(caller: Caller, recorder: QueryRecorder): Promise<BareRoute[]> {
  const routes: BareRoute[] = [];
  for (const path of paths) {
    await caller.getJson(path);
    await pause(500); // jobs of the start
    recorder.take();
    const body = await caller.getJson(path);
    routes.push({ path, queries: recorder.take(), body });
  }
  return routes;
}

async function compare(product: Server, bare: Server, path: string, cookie: string) {
  for (const it of [product, bare]) await ask(it, path, cookie);
  const [own, other, ratios]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await ask(product, path, cookie), await ask(bare, path, cookie)];
    own!.push(first);
    other!.push(second);
    ratios!.push(first / second);
  }
  return {
    "ms of a processor": rounded(middle(own!), 3),
    "bare, ms": rounded(middle(other!), 3),
    ratio: rounded(middle(ratios!), 2),
  };
}

/** Processor time of the server per request, in milliseconds. */
async function ask({ origin, pid }: Server, path: string, cookie: string): Promise<number> {
  const before = processorTimes([pid]);
  let left = requests;
  const client = async () => {
    for (; left > 0;) {
      left -= 1;
      const answer = await fetch(origin + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return usedBetween(before, processorTimes([pid])) / requests;
}
