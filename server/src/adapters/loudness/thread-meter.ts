import { once } from "node:events";
import type { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import type { LoudnessHeard } from "@attune/audio/upload/loudness-meter";
import type { SoundFile, LoudnessMeter } from "./port.ts";

const fourMinutesMs = 240_000;

/** Decodes in one thread per file, so that a decoder that fails or hangs affects nothing else. */
export function openThreadMeter(mostMs = fourMinutesMs): LoudnessMeter {
  return {
    async measure(source, { format, channels }) {
      const worker = new Worker(new URL("./measure-in-thread.ts", import.meta.url), {
        workerData: { format, channels } satisfies SoundFile,
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      });
      const limit = setTimeout(() => void worker.terminate(), mostMs);
      try {
        return await conversation(worker, source);
      } finally {
        clearTimeout(limit);
        source.destroy();
        await worker.terminate();
      }
    },
  };
}

/** To the thread: a piece of the file, or null at its end. From it: a request for more, or the result. */
export type ToThread = Uint8Array | null;
export type FromThread = "more" | LoudnessHeard | "undecodable";

async function conversation(worker: Worker, source: Readable): Promise<LoudnessHeard | null> {
  const gone = new AbortController();
  for (const event of ["error", "exit"]) worker.once(event, () => gone.abort());
  try {
    for await (const piece of source) {
      const answer = await ask(worker, piece as Uint8Array, gone.signal);
      if (answer === "undecodable") return null;
    }
    const answer = await ask(worker, null, gone.signal);
    return answer === "more" || answer === "undecodable" ? null : answer;
  } catch (error) {
    if (gone.signal.aborted) return null;
    throw error;
  }
}

async function ask(worker: Worker, piece: ToThread, signal: AbortSignal): Promise<FromThread> {
  const answered = once(worker, "message", { signal });
  worker.postMessage(piece, []);
  const [answer] = (await answered) as [FromThread];
  return answer;
}
