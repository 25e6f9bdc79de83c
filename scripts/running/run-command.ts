import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { rootFolder } from "./paths.ts";

export type Outcome = {
  isOk: boolean;
  /** Its output, both streams in order. If it was shown as it ran, only the exit status if it failed. */
  output: string;
};

export type CommandOptions = {
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Streams to the terminal instead of capturing the output. */
  isShown?: boolean;
  limitMs?: number;
};

const running = new Set<ChildProcess>();
const tenMinutesMs = 600_000;

/** Runs a program to its end, with node_modules/.bin first in PATH. Never throws: failure is a result. */
export function runCommand(
  program: string,
  words: string[],
  { env = {}, cwd = rootFolder, isShown = false, limitMs = tenMinutesMs }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = "";
    const child = startChild(program, words, { env, cwd, isShown });
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const limit = setTimeout(() => {
      output += `\n${program} did not end within ${limitMs / 1000} s and was stopped.\n`;
      if (isShown) console.log(output);
      signalGroup(child, "SIGKILL");
    }, limitMs);
    child.on("error", (fault) => (output += `${program} could not be started: ${fault.message}\n`));
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      const ending = signal === null ? `with exit code ${code}` : `by ${signal}`;
      if (isShown && code !== 0) output += `${program} ended ${ending}.\n`;
      resolve({ isOk: code === 0, output });
    });
  });
}

/** Starts a program in its own process group, which ends with this process on a signal. */
export function startChild(
  program: string,
  words: string[],
  { env = {}, cwd = rootFolder, isShown = false }: CommandOptions = {},
): ChildProcess {
  const PATH = `${join(rootFolder, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  const command = program === "node" ? process.execPath : program;
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, PATH, ...env },
    stdio: isShown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  child.on("close", () => running.delete(child));
  return child;
}

/** Terminates a child and its descendants, and kills them after five seconds. */
function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const insisting = setTimeout(() => signalGroup(child, "SIGKILL"), 5000);
    child.once("close", () => {
      clearTimeout(insisting);
      resolve();
    });
    signalGroup(child, "SIGTERM");
  });
}

/** On SIGINT or SIGTERM: ends every child, cleans up, and exits with the signal's usual code. */
export function endChildrenOnSignal(tidyUp: () => Promise<void> = async () => {}): void {
  const leave = async (code: number) => {
    await Promise.all([...running].map(endChild));
    await tidyUp();
    process.exit(code);
  };
  process.once("SIGINT", () => void leave(130));
  process.once("SIGTERM", () => void leave(143));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
