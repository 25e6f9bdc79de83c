import { globSync, readFileSync } from "node:fs";
import { runCommand } from "../scripts/running/run-command.ts";
import { rootFolder } from "../scripts/running/paths.ts";

const hourMs = 3_600_000;

/**
 * The property tests of engine, rules and contract with new seeds and more cases than `npm test`. The first
 * number is the cases per property, the second the seed.
 */
export async function run(): Promise<void> {
  const [runs = 5000, seed = Date.now() % 0x7fff_ffff] = process.argv.slice(3).map(Number);
  const files = globSync("{audio,domain,contract,measure}/**/*.test.ts", {
    cwd: rootFolder,
  }).filter((file) => readFileSync(`${rootFolder}/${file}`, "utf8").includes("fast-check"));
  console.log(`${runs} runs of each property, seed ${seed}`);
  const { isOk } = await runCommand("vitest", ["run", "--testTimeout=0", ...files], {
    isShown: true,
    limitMs: hourMs,
    env: {
      PROPERTY_RUNS: String(runs),
      PROPERTY_SEED: String(seed),
    },
  });
  if (!isOk) process.exitCode = 1;
}
