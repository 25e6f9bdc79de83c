import type { App } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { checkKeys } from "../features/key/check-keys.ts";
import { faultSentence } from "../fault-sentence.ts";
import { ProblemError } from "../http/problem.ts";
import { allJobs } from "../jobs.ts";
import { seed } from "../seed.ts";
import { type CommandNeeds, composeForCommand } from "../start-checks.ts";

/**
 * Reads the arguments, composes the product without serving it, runs the command and closes. An error ends
 * with a sentence and exit code 1; wrong arguments do so before the database is opened, and perhaps migrated.
 */
export async function runCommand(
  readArguments: () => (app: App) => Promise<void>,
  needs: CommandNeeds = {},
): Promise<void> {
  try {
    const work = readArguments();
    const { app, close } = await composeForCommand(asCommand(readConfig()), needs);
    if (needs.needsKeys !== false) await checkKeys(app);
    await app.queue.start(allJobs, []);
    await seed(app);
    await work(app);
    await close();
  } catch (error) {
    endWithFault(error);
  }
}

/** A command answers in sentences of its own, so its log starts at errors unless more is asked for. */
export function asCommand(config: Config): Config {
  return { ...config, logLevel: config.logLevel === "info" ? "error" : config.logLevel };
}

export function endWithFault(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.message;
  if (error instanceof UsageError) return error.message;
  const sentence = faultSentence(error);
  if (sentence !== undefined) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export class UsageError extends Error {}
