import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Recipe } from "@attune/audio/recipe";
import type { OpusEncoder } from "./port.ts";

export interface BatchToEncode {
  recipe: Recipe;
  batch: number;
}

interface Job {
  work: BatchToEncode;
  left: AbortSignal | undefined;
  done(bytes: Uint8Array): void;
  fail(error: Error): void;
}

/**
 * Encodes in threads shared by all listeners, first come, first served. The threads start on first
 * use, leave one core free, and do not keep the process running.
 */
export function openThreadEncoder(
  mostThreads = Math.max(1, availableParallelism() - 1),
): OpusEncoder {
  const waiting: Job[] = [];
  const threads = new Map<Worker, Job | null>();
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL("./encode.worker.ts", import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const fail = (error: Error) => {
      threads.get(worker)?.fail(error);
      threads.delete(worker);
      next();
    };
    worker.on("message", (bytes: Uint8Array) => {
      threads.get(worker)?.done(bytes);
      threads.set(worker, null);
      next();
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The encoding thread ended without a result")));
    worker.unref();
    return worker;
  }

  function next(): void {
    const idle = [...threads].find(([, job]) => job === null)?.[0];
    if (idle === undefined && threads.size >= mostThreads) return;
    const job = takeJob();
    if (job === undefined) return;
    const worker = idle ?? start();
    threads.set(worker, job);
    worker.postMessage(job.work, []);
  }

  /** The next batch that someone waits for. */
  function takeJob(): Job | undefined {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (job.left?.aborted !== true) return job;
      job.fail(new Error("The listener has left"));
    }
    return undefined;
  }

  return {
    encode(recipe, batch, left) {
      if (isClosed) return Promise.reject(closed());
      return new Promise((done, fail) => {
        waiting.push({ work: { recipe, batch }, left, done, fail });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.fail(closed());
      await Promise.all([...threads.keys()].map((worker) => worker.terminate()));
    },
  };
}

const closed = () => new Error("The encoder is closed");
