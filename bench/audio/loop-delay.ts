import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { type Container, openContainerInSteps } from "../../audio/container.ts";
import type { Recipe, SampleRate } from "../../audio/recipe.ts";
import { type SceneName, SCENES } from "../../audio/scene/scene.ts";
import type { Steps } from "../../audio/steps.ts";
import { type BedChoice, bedChoices } from "../../domain/track/bed-choice.ts";
import { withBed } from "../../domain/track/bed.ts";
import { withChosenScene } from "../../domain/track/choose-scene.ts";
import { composedSound } from "../../server/src/features/track/composed-sound.ts";
import { inTimeSlices } from "../../server/src/features/track/time-slices.ts";
import { measureInThread } from "../../server/src/features/track/measure-in-thread.ts";
import { warmEngine } from "../../server/src/features/track/warm-engine.ts";
import { quantile, rounded } from "../support/figures.ts";
import type { Times } from "./alternate.ts";
import { atMost, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { binaural, pulses, recipeOf, tone } from "./sounds.ts";

/** A listener's choice of bed or scene around the tones. */
type Surround = (recipe: Recipe) => Recipe;

const over =
  (bed: BedChoice): Surround =>
  (recipe) =>
    withBed(recipe, bed);

const amid =
  (scene: SceneName): Surround =>
  (recipe) =>
    withChosenScene(recipe, { scene, character: "day" }, undefined);

const barMs = 10;
const mostSeekers = 20;

/**
 * How long serving blocks the event loop for other requests: listeners seek all over long programmes, each
 * opened uncached, while certificates are measured.
 */
export async function loopDelay(scale: Scale): Promise<Findings> {
  const { longSeconds, listeningSeconds } = scale;
  const seekers = Math.min(mostSeekers, scale.mostAudience);
  const anyBed = bedChoices.map(over);
  const cases: [string, SampleRate, readonly Surround[], boolean][] = [
    ["no bed, 16 kHz", 16_000, [over("none")], false],
    ["any bed, 16 kHz", 16_000, anyBed, false],
    ["pink bed, 44.1 kHz", 44_100, [over("pink-fuller")], false],
    ["any bed, 44.1 kHz, certificates meanwhile", 44_100, anyBed, true],
    ["heavy rain", 16_000, [amid("heavy-rain")], false],
    ["any scene", 16_000, SCENES.map(amid), false],
  ];
  warmEngine();
  const rows: Row[] = [];
  for (const [name, sampleRate, surrounds, hasCertificates] of cases) {
    const recipe = programme(longSeconds, sampleRate);
    const observed = await observe(recipe, surrounds, seekers, hasCertificates, listeningSeconds);
    const { openings, step, pieces, delay, certificates, collectionMs } = observed;
    const piece = worst(pieces);
    const most = Math.max(step.userMs, piece.userMs);
    rows.push({
      programme: name,
      pieces: pieces.length,
      certificates,
      "opening p50 ms": rounded(quantile(openings, 0.5), 2),
      "step most ms": rounded(step.wallMs, 1),
      "piece p50 / most ms": `${rounded(quantile(wall(pieces), 0.5), 2)} / ${rounded(piece.wallMs, 1)}`,
      "most by processor": rounded(most, 1),
      "collection most ms": rounded(collectionMs, 1),
      "loop p99 ms": rounded(delay.percentile(99) / 1e6, 1),
      "loop p99.9 ms": rounded(delay.percentile(99.9) / 1e6, 1),
      "loop most ms": rounded(delay.max / 1e6, 1),
      ...atMost(delay.max / 1e6, barMs, most),
    });
  }
  return {
    title: `The event loop while ${seekers} people seek in programmes of ${longSeconds} s, for ${listeningSeconds} s`,
    rows,
    remarks: [
      "An opening works out every frame's length anew, in steps; a piece is 16 KiB at most. A turn of the loop takes steps and pieces for a few milliseconds and ends with the one under way.",
      "A collection of garbage stops everything in the loop's thread; it may fall into a step or a piece.",
      "By the clock, a loop also waits while other programs have the processor; by processor time it does not. Linux counts that in steps of one to four milliseconds, so a single piece may be told too long by one.",
    ],
  };
}

async function observe(
  recipe: Recipe,
  surrounds: readonly Surround[],
  seekers: number,
  hasCertificates: boolean,
  seconds: number,
) {
  const watched: Watched = { openings: [], step: { wallMs: 0, userMs: 0 }, pieces: [] };
  const leaving = new AbortController();
  const until = performance.now() + 1000 * seconds;
  const seek = async (person: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const surround = surrounds[(person + turn) % surrounds.length]!;
      const track = await inTimeSlices(watchedOpening(recipe, surround, watched));
      const share = ((person * 97 + turn) * 0.6180339887) % 1;
      const start = Math.floor(share * (track.sizeBytes - 150_000));
      const stream = await composedSound(track).open({ start, end: start + 149_999 });
      for await (const _piece of stream);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  let certificates = 0;
  const certify = async () => {
    for (; performance.now() < until; certificates += 1) {
      const surround = surrounds[certificates % surrounds.length]!;
      await measureInThread(surround(recipe), leaving.signal).catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      });
    }
  };
  let collectionMs = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collectionMs = Math.max(collectionMs, duration);
  });
  collections.observe({ entryTypes: ["gc"] });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const measuring = hasCertificates ? certify() : undefined;
  await Promise.all(Array.from({ length: seekers }, (_, person) => seek(person)));
  delay.disable();
  leaving.abort();
  await measuring;
  collections.disconnect();
  return { ...watched, delay, certificates, collectionMs };
}

interface Watched {
  /** Computing time of each opening, in milliseconds. */
  openings: number[];
  /** The longest step; there are too many to store all. */
  step: Times;
  pieces: Times[];
}

/** Opens a track, and records the time of each step and of each piece. */
function* watchedOpening(recipe: Recipe, surround: Surround, watched: Watched): Steps<Container> {
  const opening = openInSteps(recipe, surround);
  for (let spentMs = 0; ;) {
    const [step, times] = timedHere(() => opening.next());
    watched.step = worst([watched.step, times]);
    spentMs += times.wallMs;
    if (step.done !== true) {
      yield;
      continue;
    }
    watched.openings.push(spentMs);
    const track = step.value;
    return {
      ...track,
      readInto(start, target) {
        const [, spent] = timedHere(() => track.readInto(start, target));
        watched.pieces.push(spent);
      },
    };
  }
}

function* openInSteps(recipe: Recipe, surround: Surround): Steps<Container> {
  const chosen = surround(recipe);
  yield;
  return yield* openContainerInSteps(chosen, "flac");
}

/** Uses this thread's own processor time if Node reports it, because certificates run in another thread. */
function timedHere<Answer>(work: () => Answer): [Answer, Times] {
  const usage = (before?: NodeJS.CpuUsage) =>
    hasThreadUsage ? process.threadCpuUsage(before) : process.cpuUsage(before);
  const [from, before] = [performance.now(), usage()];
  const answer = work();
  const wallMs = performance.now() - from;
  const { user, system } = usage(before);
  return [answer, { wallMs, userMs: (user + system) / 1000 }];
}

const hasThreadUsage = Object.hasOwn(process, "threadCpuUsage");

const wall = (times: readonly Times[]) => times.map(({ wallMs }) => wallMs);

const worst = (times: readonly Times[]): Times => ({
  wallMs: Math.max(...wall(times)),
  userMs: Math.max(...times.map(({ userMs }) => userMs)),
});

/** A programme of twelve segments of all kinds. */
function programme(seconds: number, sampleRate: SampleRate): Recipe {
  const swell = { kind: "swell", carrierHertzE4: 2_000_000, cycleHertzE4: 2_500 } as const;
  const layers = [
    binaural,
    tone,
    pulses,
    { ...swell, depthPermille: 700, levelMillibels: 0 },
    { ...binaural, rightHertzE4: 2_060_000 },
    { ...tone, hertzE4: 1_740_000 },
  ];
  const parts = Array.from({ length: 12 }, (_, place) => [layers[place % layers.length]!]);
  return recipeOf(parts, seconds / 12, sampleRate);
}
