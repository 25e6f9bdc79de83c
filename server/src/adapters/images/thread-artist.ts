import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Drawing, DrawingRequest } from "./draw-in-thread.ts";
import { type PictureMaker, pictureSize } from "./port.ts";

const halfAMinuteMs = 30_000;

/** Draws each picture in its own thread, one at a time: about a second of one core. */
export function openThreadArtist(size = pictureSize, mostMs = halfAMinuteMs): PictureMaker {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async make(prompt, variant = 0) {
      const turn = last.then(() => draw({ prompt, variant, size }, mostMs));
      last = turn.catch(() => {});
      const { png, description } = await turn;
      return { png: Buffer.from(png), description, madeBy: "plate" };
    },
  };
}

async function draw(request: DrawingRequest, mostMs: number): Promise<Drawing> {
  const worker = new Worker(new URL("./draw-in-thread.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [drawing] = (await once(worker, "message", {
      signal: AbortSignal.timeout(mostMs),
    })) as [Drawing];
    return drawing;
  } finally {
    await worker.terminate();
  }
}
