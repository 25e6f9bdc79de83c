import { pino, type Logger } from "pino";
import type { Config } from "../config.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Callers choose what a line contains; whole requests, bodies and people are never passed in. */
export function openLog(config: Pick<Config, "logLevel">): Log {
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
