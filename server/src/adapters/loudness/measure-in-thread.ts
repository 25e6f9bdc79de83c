import { parentPort, workerData } from "node:worker_threads";
import { LoudnessMeter } from "@attune/audio/upload/loudness-meter";
import type { UploadFormat } from "@attune/audio/upload/upload-facts";
import { openDecoder } from "./open-decoder.ts";
import type { FromThread, ToThread } from "./thread-meter.ts";

const { format } = workerData as { format: UploadFormat };
const port = parentPort;
if (port === null) throw new Error("This file runs as a thread");

let meter: LoudnessMeter | null = null;
let measuredChannels = 0;
const decoder = await openDecoder(format, (channels, sampleRate) => {
  if (meter === null) measuredChannels = channels.length;
  meter ??= new LoudnessMeter(sampleRate, measuredChannels);
  // A stream that turns from two channels to one in the middle is measured as it began.
  const heard = Array.from({ length: measuredChannels }, (_, it) => channels[it] ?? channels[0]!);
  meter.push(heard);
});

port.on("message", (piece: ToThread) => {
  answer(piece).then(
    (it) => port.postMessage(it),
    () => port.postMessage("undecodable" satisfies FromThread),
  );
});

async function answer(piece: ToThread): Promise<FromThread> {
  if (piece !== null) {
    await decoder.push(piece);
    return "more";
  }
  await decoder.end();
  return meter?.result() ?? "undecodable";
}
