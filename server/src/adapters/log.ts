import { pino, type Logger } from "pino";
import type { Config } from "../config.ts";
import { describeWithFrames } from "../describe-error.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** An error is passed in as `err`, and written without anything that it may quote. */
export const serializers = { err: describeWithFrames };

/** Callers choose what a line contains; whole requests, bodies and people are never passed in. */
export function openLog(config: Pick<Config, "logLevel">): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level: config.logLevel, base: null, timestamp, serializers });
}
