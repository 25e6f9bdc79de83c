import { cpus, loadavg } from "node:os";
import { parts } from "./audio/parts.ts";
import { describePeers, findPeers } from "./audio/peers.ts";
import { usualScale } from "./audio/scale.ts";

/** The sound engine against its targets and other programs; only the named parts, if any. */
export async function run(): Promise<void> {
  const selected = process.argv.slice(3);
  const unknown = selected.filter((it) => !Object.hasOwn(parts, it));
  if (unknown.length > 0) {
    const known = Object.keys(parts).join(", ");
    throw new Error(`There is no part ${unknown.join(", ")}. Name one or more of these: ${known}.`);
  }
  const cores = cpus();
  console.log(`${cores[0]?.model ?? "Processor"}, ${cores.length} cores, Node ${process.version}.`);
  for (const line of describePeers(findPeers())) console.log(line);
  console.log(`Medians of ${usualScale.rounds} rounds, in which the contenders take turns.`);
  for (const [name, part] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const { title, rows, remarks } = await part(usualScale);
    console.log(`\n${title}`);
    console.table(rows);
    for (const remark of remarks) console.log(remark);
    console.log(`Load meanwhile: ${loadavg()[0]?.toFixed(1)}, on ${cores.length} cores.`);
  }
}
