import { parentPort } from "node:worker_threads";
import { encodeBatch } from "./encode-batch.ts";
import type { BatchToEncode } from "./thread-encoder.ts";

const port = parentPort;
if (port === null) throw new Error("This file runs as a thread");

port.on("message", ({ recipe, batch }: BatchToEncode) => {
  void encodeBatch(recipe, batch).then((bytes) => port.postMessage(bytes, [bytes.buffer]));
});
