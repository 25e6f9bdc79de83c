import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setImmediate as turnOfLoop, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { fadeSamples } from "@attune/audio/levels";
import { parseRecipe } from "@attune/audio/recipe";
import { openMeasurementQueue } from "./measurement-queue.ts";
import { measureInThread } from "./measure-in-thread.ts";

const recipe = parseRecipe({
  version: 1,
  output: "headphones",
  sampleRate: 16_000,
  channels: 2,
  crossfadeSamples: 0,
  fadeInSamples: fadeSamples(960_000, 16_000),
  fadeOutSamples: fadeSamples(960_000, 16_000),
  ditherSeed: 3,
  segments: [
    {
      durationSamples: 960_000,
      layers: [{ kind: "tone", hertzE4: 5_280_000, levelMillibels: -2_237 }],
    },
  ],
});

const neverAborted = () => new AbortController().signal;

/** A queue whose measurements finish when the test lets them. */
function manualQueue(options: { mostCached?: number; mostWaiting?: number } = {}) {
  const begun: { end: (found: string) => void; signal: AbortSignal }[] = [];
  const queue = openMeasurementQueue<string>({
    measure: (_recipe, signal) =>
      new Promise((done, fail) => {
        begun.push({ end: done, signal });
        signal.addEventListener("abort", () => fail(new Error("ended")));
      }),
    mostCached: options.mostCached ?? 2,
    mostWaiting: options.mostWaiting ?? 3,
    refusal: () => new Error("too many"),
  });
  return { queue: (key: string, left = neverAborted()) => queue(key, recipe, left), begun };
}

test("measures one track at a time, in the order requested", async () => {
  const { queue, begun } = manualQueue();
  const [one, two] = [queue("a"), queue("b")];
  await wait(5);
  expect(begun).toHaveLength(1);
  begun[0]!.end("found a");
  expect(await one).toBe("found a");
  await wait(5);
  begun[1]!.end("found b");
  expect(await two).toBe("found b");
});

test("measures once for several requests, at once or in sequence", async () => {
  const { queue, begun } = manualQueue();
  const both = Promise.all([queue("a"), queue("a")]);
  await wait(5);
  begun[0]!.end("found");
  expect(await both).toEqual(["found", "found"]);
  expect(await queue("a")).toBe("found");
  expect(begun).toHaveLength(1);
});

test("evicts the least recently used result", async () => {
  const { queue, begun } = manualQueue();
  const get = async (key: string) => {
    const count = begun.length;
    const found = queue(key);
    await wait(5);
    if (begun.length > count) begun[count]!.end(key);
    return await found;
  };
  for (const key of ["a", "b", "a", "c", "a"]) expect(await get(key)).toBe(key);
  expect(begun).toHaveLength(3);
  await get("b");
  expect(begun).toHaveLength(4);
});

test("aborts a measurement when its last caller leaves", async () => {
  const { queue, begun } = manualQueue();
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = Promise.allSettled([queue("a", one.signal), queue("a", other.signal)]);
  await wait(5);
  one.abort();
  expect(begun[0]!.signal.aborted).toBe(false);
  other.abort();
  expect(begun[0]!.signal.aborted).toBe(true);
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("skips a queued caller who left, and continues after a failure", async () => {
  const { queue, begun } = manualQueue();
  const first = new AbortController();
  const second = new AbortController();
  const refused = Promise.allSettled([queue("a", first.signal), queue("b", second.signal)]);
  const third = queue("c");
  await wait(5);
  second.abort();
  first.abort();
  await refused;
  await wait(5);
  expect(begun).toHaveLength(2);
  begun[1]!.end("found c");
  expect(await third).toBe("found c");
});

test("refuses more than the maximum waiting, but serves those already queued", async () => {
  const { queue, begun } = manualQueue({ mostWaiting: 1 });
  const [one, two] = [queue("a"), queue("b")];
  await expect(queue("c")).rejects.toThrow("too many");
  await wait(5);
  begun[0]!.end("a");
  await one;
  await wait(5);
  begun[1]!.end("b");
  expect(await two).toBe("b");
});

test("does not block the event loop", async () => {
  let turns = 0;
  const turn = () => {
    turns++;
    immediate = setImmediate(turn);
  };
  let immediate = setImmediate(turn);
  const found = await measureInThread(recipe, neverAborted());
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(1_000);
  expect(found).toMatchObject({ sampleRate: 16_000, channels: 2, durationSeconds: 60 });
  const lines = [...found.certificate.lines, ...found.certificate.segments[0]!.lines];
  expect(lines.filter(({ isPassed }) => !isPassed)).toEqual([]);
});

/** Niceness of each thread of this process (proc_pid_stat(5), field 19). */
function nicenessOfThreads(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) => {
    try {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ").at(-1)!;
      return Number(fields.split(" ")[16]);
    } catch {
      // The thread ended meanwhile.
      return [];
    }
  });
}

test.runIf(process.platform === "linux")("leaves the processor to playback", async () => {
  const before = getPriority();
  const left = new AbortController();
  const measured = { isDone: false };
  const measuring = measureInThread(recipe, left.signal).finally(() => (measured.isDone = true));
  while (!measured.isDone && !nicenessOfThreads().includes(10)) await turnOfLoop();
  expect(measured.isDone).toBe(false);
  expect(getPriority()).toBe(before);
  left.abort();
  await expect(measuring).rejects.toThrow("aborted");
});

test("stops the thread on abort, and reports an error of the thread", async () => {
  const left = new AbortController();
  const measuring = measureInThread(recipe, left.signal);
  left.abort();
  await expect(measuring).rejects.toThrow("aborted");
  await expect(measureInThread(recipe, AbortSignal.abort())).rejects.toThrow("aborted");
  const unsound = { ...recipe, sampleRate: 1 } as unknown as typeof recipe;
  await expect(measureInThread(unsound, neverAborted())).rejects.toThrow("sampleRate");
});
