import { Caller } from "../server/src/testing/caller.ts";
import { spread } from "./support/figures.ts";
import { freeListener, submitAndListen } from "./support/free-listener.ts";
import { withProduct } from "./support/with-product.ts";

const rangeBytes = 64 * 1024;
const coldRanges = 500;
const audiences = [1, 10, 50];
const secondsEach = 5;

/** Ranges over HTTP: one listener who seeks, then many at once while others use the product. */
export async function run(): Promise<void> {
  await withProduct(async ({ origin }) => {
    const admin = new Caller(origin);
    await admin.signIn("admin");
    const listener = await freeListener(origin, admin, "bench");
    const { url } = await submitAndListen(listener);
    const head = await listener.get(url, { method: "HEAD" });
    const sizeBytes = Number(head.headers.get("content-length"));
    const jump = () =>
      readRange(listener, url, Math.floor(Math.random() * (sizeBytes - rangeBytes)));
    for (let warm = 0; warm < 20; warm += 1) await jump();
    const cold: number[] = [];
    for (let index = 0; index < coldRanges; index += 1) cold.push(await jump());
    console.log(
      "A range of 64 KiB at a random offset over HTTP, session and access checked each time",
    );
    console.table({ "64 KiB": spread(cold) });

    const rows: Record<string, object> = {};
    for (const audience of audiences)
      rows[`${audience} at once`] = await listenTogether(listener, url, sizeBytes, audience);
    console.log(
      `Listeners who load as fast as they can for ${secondsEach} s, and what others wait`,
    );
    console.table(rows);
  });
}

async function readRange(caller: Caller, url: string, start: number): Promise<number> {
  const from = performance.now();
  const range = `bytes=${start}-${start + rangeBytes - 1}`;
  const answer = await caller.get(url, { headers: { range } });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 206 || byteLength !== rangeBytes)
    throw new Error(`The range answered ${answer.status} with ${byteLength} bytes`);
  return performance.now() - from;
}

async function listenTogether(caller: Caller, url: string, sizeBytes: number, audience: number) {
  const until = performance.now() + secondsEach * 1000;
  const times: number[] = [];
  const waits: number[] = [];
  const listen = async () => {
    while (performance.now() < until)
      times.push(
        await readRange(caller, url, Math.floor(Math.random() * (sizeBytes - rangeBytes))),
      );
  };
  const visitMeanwhile = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      await (await caller.get("/api/health/live")).arrayBuffer();
      waits.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  await Promise.all([visitMeanwhile(), ...Array.from({ length: audience }, listen)]);
  const { "p50 ms": median, "p99 ms": slow } = spread(times);
  const programmeSeconds = 1200;
  const playedSeconds = (times.length * rangeBytes * programmeSeconds) / sizeBytes;
  return {
    "ranges a second": Math.round(times.length / secondsEach),
    "p50 ms": median,
    "p99 ms": slow,
    "x real time": Math.round(playedSeconds / secondsEach),
    "others p50 ms": spread(waits)["p50 ms"],
    "others worst ms": spread(waits)["worst ms"],
  };
}
