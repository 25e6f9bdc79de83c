import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Caller } from "../server/src/testing/caller.ts";
import { middle } from "./support/figures.ts";
import { type FilledProduct, withMoney } from "./support/with-money.ts";

const amounts = [10_000, 100_000, 400_000];
/** More than a server retains after any request, and less than an export's garbage. */
const heapMegabytes = 128;
const reportHeap = fileURLToPath(new URL("support/report-heap.ts", import.meta.url));

/**
 * The spreadsheet of the whole ledger on PostgreSQL: its time and the server's memory. Uncollected garbage
 * grows with the rows, so each is also requested from a server with a small heap, which collects often and
 * shows how much it really retains.
 */
export async function run(): Promise<void> {
  const table: Record<string, object> = {};
  for (const payments of amounts) {
    const small = await measure(payments, {
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import ${reportHeap}`,
    });
    const it = await measure(payments);
    table[`${payments} payments`] = {
      seconds: it.seconds,
      "first byte ms": it.headersMs,
      "file MB": it.megabytes,
      "memory before MB": it.before,
      "peak MB": it.peak,
      [`peak MB, heap of ${heapMegabytes}`]: small.peak,
      // There was too little garbage for a full collection.
      "held on the way MB": small.held.length === 0 ? "–" : middle(small.held),
      "held at its end MB": small.held.at(-1) ?? "–",
    };
  }
  console.table(table);
}

async function measure(payments: number, variables: Record<string, string> = {}) {
  let measured = { seconds: 0, headersMs: 0, megabytes: 0, before: 0, peak: 0, held: [0] };
  const work = async ({ origin, pid, output }: FilledProduct) => {
    const admin = new Caller(origin);
    await admin.signIn("admin");
    const before = residentMegabytes(pid);
    let peak = before;
    const watching = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50);
    const lengthBefore = output().length;
    const from = performance.now();
    const answer = await admin.get("/api/admin/stripe/export");
    const headersMs = Math.round(performance.now() - from);
    const bytes = (await answer.arrayBuffer()).byteLength;
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    clearInterval(watching);
    const megabytes = Math.round(bytes / 1e5) / 10;
    const held = readHeld(output().slice(lengthBefore));
    measured = { seconds, headersMs, megabytes, before, peak, held };
  };
  await withMoney({ people: 1000, payments }, work, { variables });
  return measured;
}

/** Heap size after each full collection, in megabytes. */
const readHeld = (output: string) =>
  [...output.matchAll(/heap left: (\d+)/g)].map(([, bytes]) => Math.round(Number(bytes) / 2 ** 20));

/** From /proc; 0 if there is none. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
