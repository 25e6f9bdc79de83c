import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs an operator's command as a separate process, with only these settings. */
export async function runOperatorCommand(
  command: "admin" | "backup" | "catalogue" | "restore",
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url));
  return await new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...words],
      {
        env: {
          PATH: process.env["PATH"],
          NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
          LOG_LEVEL: "error",
          ...settings,
        },
      },
      (error, out, err) => done({ code: error === null ? 0 : 1, output: out + err }),
    );
  });
}
