import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Container, openContainer } from "../../audio/container.ts";
import { rounded } from "../support/figures.ts";
import { inHandMs, listen } from "./paced-listener.ts";
import { atLeast, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { RICHEST, richestProgramme } from "./scene-sounds.ts";
import { programmeOf, widestProgrammeOf } from "./sounds.ts";

/** If the event loop is busier than this, it cannot take another listener. */
const fullShare = 0.98;
/** Duration of the first piece, which all listeners request at once. */
const settlingSeconds = 3.5;
const attempts = 2;

type Open = (place: number) => Container;

/**
 * How many listeners one process can serve at once, each with a different programme of twenty minutes;
 * found by serving them through the same streams as the server.
 */
export async function listeners(scale: Scale): Promise<Findings> {
  const { listeningSeconds } = scale;
  const programmes: [string, number, Open][] = [
    ["as most are, 16 kHz", 1_500, (place) => openContainer(programmeOf(place), "flac")],
    ["44.1 kHz, pink bed", 1_500, (place) => openContainer(widestProgrammeOf(place), "flac")],
    [`in a ${RICHEST}`, 400, (place) => openContainer(richestProgramme(place), "flac")],
  ];
  const rows: Row[] = [];
  for (const [programme, bar, open] of programmes) {
    const first = Math.min(scale.firstAudience, bar);
    const found = await audiences({ ...scale, firstAudience: first }, bar, open);
    for (const row of found) rows.push({ programme, ...row });
  }
  return {
    title: `Listeners at the pace of playing, each with a programme of their own; one process, ${listeningSeconds} s`,
    rows,
    remarks: [
      `To keep up, nobody may run out of the ${inHandMs / 1000} s of sound in hand, and the loop may be busy at most ${100 * fullShare} % of the time.`,
      "Where the CPU share lies well below the loop's, other programs had the processor.",
      "By computing alone: seconds of sound computed in a second, without streams and pace.",
      "Sessions, HTTP and encryption are not in it: see npm run bench -- streaming.",
    ],
  };
}

async function audiences(scale: Scale, bar: number, open: Open): Promise<Row[]> {
  const { firstAudience, mostAudience, listeningSeconds } = scale;
  const observed = new Map<number, Observation>();
  const isSustained = async (audience: number) => {
    for (let attempt = 1; ; attempt += 1) {
      const observation = await observe(audience, open, listeningSeconds);
      observed.set(audience, observation);
      const { didKeepUp, busyShare, processorShare } = observation;
      // If other programs used the processor, the failure is not due to the audience, so try again.
      const wasStarved = processorShare < 0.7 * busyShare;
      if (didKeepUp || !wasStarved || attempt === attempts) return didKeepUp;
    }
  };
  let most = 0;
  let tooMany = firstAudience;
  while (tooMany <= mostAudience && (await isSustained(tooMany)))
    [most, tooMany] = [tooMany, 2 * tooMany];
  const isBounded = tooMany <= mostAudience;
  const halvings = isBounded ? 3 : 0;
  for (let halving = 0; halving < halvings; halving += 1) {
    const between = Math.round((most + tooMany) / 2);
    if (await isSustained(between)) most = between;
    else tooMany = between;
  }
  const inOrder = [...observed].sort(([one], [other]) => one - other);
  const byProcessor = inOrder.map(([audience, it]) => Math.round(audience / it.processorShare));
  return [
    ...inOrder.map(([audience, it]) => rowOf(audience, it)),
    {
      listeners: most,
      "kept up": isBounded ? "the most" : "the most tried",
      ...atLeast(most, bar, byProcessor[0]),
    },
    ...computingCapacity(open, Math.min(200, mostAudience), listeningSeconds),
  ];
}

async function observe(
  audience: number,
  open: Open,
  listeningSeconds: number,
): Promise<Observation> {
  const leaving = new AbortController();
  const tracks = Array.from({ length: audience }, (_, place) => open(place));
  const people = tracks.map((track, place) => listen(track, place / audience, leaving.signal));
  await wait(1000 * Math.min(settlingSeconds, 10 * listeningSeconds));
  for (const person of people) person.longestWaitMs = 0;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [from, before] = [performance.eventLoopUtilization(), process.cpuUsage()];
  const started = performance.now();
  await wait(1000 * listeningSeconds);
  const wallMs = performance.now() - started;
  const { utilization } = performance.eventLoopUtilization(from);
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  const waits = people.map((it) => it.longestWaitMs);
  leaving.abort();
  await Promise.all(people.map((it) => it.ending));
  const ranDry = waits.filter((it) => it > inHandMs).length;
  return {
    didKeepUp: ranDry === 0 && utilization <= fullShare,
    ranDry,
    longestWaitMs: waits.reduce((longest, it) => Math.max(longest, it), 0),
    // There is no sample if the loop never completed a turn.
    delayMs: delay.count === 0 ? wallMs : delay.percentile(99) / 1e6,
    busyShare: utilization,
    processorShare: (user + system) / 1000 / wallMs,
  };
}

interface Observation {
  didKeepUp: boolean;
  ranDry: number;
  longestWaitMs: number;
  delayMs: number;
  /** Shares of the time that the loop was busy, and that the process had a processor. */
  busyShare: number;
  processorShare: number;
}

const rowOf = (audience: number, it: Observation): Row => ({
  listeners: audience,
  "kept up": it.didKeepUp ? "yes" : "no",
  "ran dry": it.ranDry,
  "longest wait ms": Math.round(it.longestWaitMs),
  "loop delay p99 ms": rounded(it.delayMs, 1),
  "loop busy %": Math.round(100 * it.busyShare),
  "CPU %": Math.round(100 * it.processorShare),
});

/** Seconds of sound computed per second, in pieces of many listeners' programmes in turn. */
function computingCapacity(open: Open, audience: number, forSeconds: number): Row[] {
  const tracks = Array.from({ length: audience }, (_, place) => open(place));
  const [from, before] = [performance.now(), process.cpuUsage()];
  let computedSeconds = 0;
  for (let turn = 0; performance.now() - from < 1000 * forSeconds; turn += 1) {
    const track = tracks[turn % tracks.length]!;
    const { sizeBytes, durationSeconds } = track;
    const start = Math.floor(((turn * 0.6180339887) % 1) * (sizeBytes - 65_536));
    track.read(start, start + 65_536);
    computedSeconds += (65_536 / sizeBytes) * durationSeconds;
  }
  const { user, system } = process.cpuUsage(before);
  const by = (spentMs: number) => Math.round((1000 * computedSeconds) / spentMs);
  return [
    { listeners: by(performance.now() - from), "kept up": "by computing alone" },
    { listeners: by((user + system) / 1000), "kept up": "the same by processor time" },
  ];
}
