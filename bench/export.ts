import { readFileSync } from "node:fs";
import { Caller } from "../server/src/testing/caller.ts";
import { withMoney } from "./support/with-money.ts";

const amounts = [10_000, 100_000, 400_000];

/** The spreadsheet of the whole ledger on PostgreSQL: how long it takes, and what memory the server needs for it. */
export async function run(): Promise<void> {
  const table: Record<string, object> = {};
  for (const payments of amounts)
    await withMoney({ people: 1000, payments }, async ({ origin, pid }) => {
      const admin = new Caller(origin);
      await admin.signIn("admin");
      const before = residentMegabytes(pid);
      let peak = before;
      const watching = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 50);
      const from = performance.now();
      const answer = await admin.get("/api/admin/stripe/export");
      const headersMs = performance.now() - from;
      const bytes = (await answer.arrayBuffer()).byteLength;
      const seconds = (performance.now() - from) / 1000;
      clearInterval(watching);
      table[`${payments} payments`] = {
        seconds: Math.round(seconds * 10) / 10,
        "first byte ms": Math.round(headersMs),
        "file MB": Math.round(bytes / 1e5) / 10,
        "memory before MB": before,
        "peak MB": peak,
      };
    });
  console.table(table);
}

/** As the kernel counts it; 0 where there is no /proc. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
