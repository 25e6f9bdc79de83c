import type { Readable } from "node:stream";
import { listNotUtf8 } from "@attune/contract/frequency-import";
import type { Receiver } from "../../http/multipart.ts";
import { ProblemError } from "../../http/problem.ts";

/** A CSV list as text; rejects anything but UTF-8. */
export const listReceiver: Receiver<string> = {
  async receive(file: Readable) {
    const pieces: Buffer[] = [];
    for await (const piece of file as AsyncIterable<Buffer>) pieces.push(piece);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
    } catch (error) {
      throw new ProblemError(listNotUtf8, { cause: error });
    }
  },
  async discard() {},
};
