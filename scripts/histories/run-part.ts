import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PartFailure, PartNews } from "./part-news.ts";

export interface Part {
  runs: number;
  seed: number;
  path?: string | undefined;
}

interface Listener {
  onLived: (lived: number) => void;
  onEngine: (engine: string) => void;
  onStart: (child: ChildProcess) => void;
}

const program = fileURLToPath(new URL("live-part.ts", import.meta.url));

/** Lives one part in a process of its own; answers what failed in it. */
export async function runPart(
  { runs, seed, path }: Part,
  databaseUrl: string | undefined,
  { onLived, onEngine, onStart }: Listener,
): Promise<PartFailure | null> {
  const words = [String(runs), String(seed), ...(path === undefined ? [] : [path])];
  const child = fork(program, words, {
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl ?? "" },
  });
  onStart(child);
  let failure: PartFailure | null = null;
  child.on("message", (news: PartNews) => {
    if ("engine" in news) onEngine(news.engine);
    else if ("lived" in news) onLived(news.lived);
    else ({ failure } = news);
  });
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  if (code === 0 || failure !== null) return failure;
  return { path: "0", history: "", fault: `The process ended with ${code}` };
}
