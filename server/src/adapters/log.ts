import { pino, type Logger } from "pino";
import type { Config } from "../config.ts";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** What may appear in a line is chosen by the caller; whole requests, bodies and people are never passed in. */
export function openLog(config: Pick<Config, "logLevel">): Log {
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
