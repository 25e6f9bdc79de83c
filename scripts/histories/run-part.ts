import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Part, PartFailure, PartEvent } from "./part-event.ts";

interface Listener {
  onLived: (event: Extract<PartEvent, { lived: number }>) => void;
  onEngine: (engine: string) => void;
  onStart: (child: ChildProcess) => void;
}

const program = fileURLToPath(new URL("live-part.ts", import.meta.url));

/** Runs one part in a separate process from the program `from`; returns its failure, or null. */
export async function runPart(
  part: Part,
  databaseUrl: string | undefined,
  { onLived, onEngine, onStart }: Listener,
  from = program,
): Promise<PartFailure | null> {
  const child = fork(from, [JSON.stringify(part)], {
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl ?? "" },
  });
  onStart(child);
  let failure: PartFailure | null = null;
  child.on("message", (event: PartEvent) => {
    if ("engine" in event) onEngine(event.engine);
    else if ("lived" in event) onLived(event);
    else ({ failure } = event);
  });
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  // Terminated before it could install its signal handler.
  const isStopped = child.signalCode === "SIGTERM";
  if (code === 0 || failure !== null || isStopped) return failure;
  const how = code ?? child.signalCode;
  return { invariant: null, path: "0", history: "", fault: `The process ended with ${how}` };
}
