import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startSandbox } from "../sandbox/src/start-sandbox.ts";
import { findFreePort } from "../scripts/engines/free-port.ts";
import { startTemporaryPostgres } from "../scripts/engines/temporary-postgres.ts";
import { rootFolder } from "../scripts/running/paths.ts";
import { demoVariables, end, type Member, startMember } from "./processes/fleet.ts";
import { middle, rounded } from "./support/figures.ts";
import { processorTimes, usedBetween } from "./support/processor-time.ts";

const rounds = 5;
const kinds = ["api", "worker"] as const;

/**
 * Resident memory and processor time of an API process and a worker once they are ready, on PostgreSQL without
 * the demo. `npm run bench -- start [folder …]` compares versions or unpacked releases, which take turns.
 */
export async function run(): Promise<void> {
  const given = process.argv.slice(3).map((it) => resolve(it));
  const roots = given.length === 0 ? [rootFolder] : given;
  const postgres = await startTemporaryPostgres();
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench" } });
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const variables = { ...demoVariables(postgres.url, dataDir, sandbox.url), DEMO: "0" };
  const start = async (kind: Member["kind"], root: string) =>
    startMember(kind, await findFreePort(), variables, root);
  const found = new Map<string, { megabytes: number[]; seconds: number[] }>();
  try {
    for (const root of roots)
      for (const kind of kinds) {
        found.set(`${kind} ${root}`, { megabytes: [], seconds: [] });
        await end(await start(kind, root), "SIGTERM"); // migrates, and fills the page cache
      }
    for (let round = 0; round < rounds; round += 1)
      for (const root of roots)
        for (const kind of kinds) {
          const member = await start(kind, root);
          const pid = member.child.pid ?? 0;
          const { megabytes, seconds } = found.get(`${kind} ${root}`)!;
          megabytes.push(residentMegabytes(pid));
          seconds.push(usedBetween(new Map(), processorTimes([pid])) / 1000);
          await end(member, "SIGTERM");
        }
    const rows = [...found].map(([name, { megabytes, seconds }]) => [
      name,
      {
        "resident, MB": rounded(middle(megabytes), 1),
        "processor, s": rounded(middle(seconds), 2),
      },
    ]);
    console.table(Object.fromEntries(rows));
  } finally {
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In millions of bytes. */
function residentMegabytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return (Number(found?.[1]) * 1024) / 1e6;
}
