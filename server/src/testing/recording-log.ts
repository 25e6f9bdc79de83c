import { Writable } from "node:stream";
import { pino } from "pino";
import { type Log, serializers } from "../adapters/log.ts";

/** A log whose lines, down to `debug`, a test can read. */
export function recordingLog(): { log: Log; text: () => string } {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  return { log: pino({ level: "debug", base: null, serializers }, stream), text: () => written };
}
