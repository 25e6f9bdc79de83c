import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface RunningProduct {
  origin: string;
  pid: number;
  /** Milliseconds from starting the process until it printed that it is ready. */
  readyMs: number;
  /** Everything it printed. */
  output: () => string;
  /** Ends the process and waits until it has exited. */
  end: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
}

/** Starts the real server, or the program that starts it, as a separate process on a free port. */
export async function runProduct(
  dataDir: string,
  variables: Record<string, string> = {},
  program = main,
): Promise<RunningProduct> {
  const from = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DEMO: "1",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      PORT: "0",
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let output = "";
  const origin = await new Promise<string>((done, fail) => {
    const listen = (part: Buffer) => {
      output += part.toString();
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) done(found);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => fail(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - from,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
