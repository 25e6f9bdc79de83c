import { Writable } from "node:stream";
import { pino } from "pino";
import type { Log } from "../adapters/log.ts";

/** A log whose every line, down to `debug`, can be read by a test. */
export function recordingLog(): { log: Log; text: () => string } {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  return { log: pino({ level: "debug", base: null }, stream), text: () => written };
}
