import { parentPort, workerData } from "node:worker_threads";
import { LoudnessMeter } from "@attune/audio/upload/loudness-meter";
import { openDecoder } from "./open-decoder.ts";
import type { SoundFile } from "./port.ts";
import type { FromThread, ToThread } from "./thread-meter.ts";

const { format, channels: fileChannels } = workerData as SoundFile;
const port = parentPort;
if (port === null) throw new Error("This file runs as a thread");

let meter: LoudnessMeter | null = null;
const decoder = await openDecoder(format, (channels, sampleRate) => {
  meter ??= new LoudnessMeter(sampleRate, fileChannels);
  // The MP3 decoder returns a mono file's channel twice.
  meter.push(Array.from({ length: fileChannels }, (_, it) => channels[it] ?? channels[0]!));
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
