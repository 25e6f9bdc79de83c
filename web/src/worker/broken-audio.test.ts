// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSignedAudio, sliceBytes } from "./signed-audio.ts";

const track = "https://attune.example/api/audio/calm?output=headphones";
const sizeBytes = 3 * sliceBytes + 500;
/** Each byte of the sound differs from its neighbours. */
const sound = Uint8Array.from({ length: sizeBytes }, (_, at) => at % 251);

let nowMs: number;
let sent: string[];
/** How the cache goes on after the bytes it has sent. */
let goesOn: (controller: ReadableStreamDefaultController) => void;
let isRefused: boolean;
let cancelled: number;
let audio: ReturnType<typeof createSignedAudio>;

const sentByCache = 70_000;

const send: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  if (url.startsWith("/"))
    return Response.json({
      url: "https://audio.example/1",
      secondsLeft: 300,
      sizeBytes,
      contentType: "audio/flac",
    });
  const range = new Headers(init?.headers).get("range") ?? "";
  const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
  const isCache = url.startsWith("https://audio.example/");
  sent.push(`${isCache ? "cache" : "server"} ${start}-${end}`);
  if (!isCache)
    return isRefused
      ? Response.json({}, { status: 403 })
      : new Response(sound.slice(start, end + 1), { status: 206 });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(sound.slice(start, start + sentByCache)),
    pull: (controller) => goesOn(controller),
    cancel: () => void (cancelled += 1),
  });
  return new Response(body, { status: 206 });
};

beforeEach(() => {
  [nowMs, sent, isRefused, cancelled] = [0, [], false, 0];
  audio = createSignedAudio(send, () => nowMs);
});
afterEach(() => vi.useRealTimers());

const open = (range: string) =>
  audio.open(track, { method: "GET", headers: new Headers({ range }) });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const slice = sound.slice(100, sliceBytes);
const rest = `server ${100 + sentByCache}-${sliceBytes - 1}`;

describe.each([
  ["breaks off", (it: ReadableStreamDefaultController) => it.error(new TypeError("network error"))],
  ["ends early", (it: ReadableStreamDefaultController) => it.close()],
])("when a response of the cache %s", (_what, ending) => {
  beforeEach(() => {
    goesOn = ending;
  });

  test("its rest comes from the server, as does the next minute", async () => {
    const answer = await open("bytes=100-");
    expect(answer.headers.get("content-length")).toBe(String(slice.length));
    expect(await bytesOf(answer)).toEqual(slice);
    expect(sent).toEqual([`cache 100-${sliceBytes - 1}`, rest]);
    nowMs = 59_999;
    await open("bytes=0-9");
    nowMs = 60_000;
    await open("bytes=0-9");
    expect(sent.slice(2)).toEqual(["server 0-9", "cache 0-9"]);
  });

  test("the response fails if the server refuses the rest", async () => {
    isRefused = true;
    await expect((await open("bytes=100-")).arrayBuffer()).rejects.toThrow("403");
  });
});

test("a response of the cache that stalls for five seconds is finished by the server", async () => {
  vi.useFakeTimers();
  goesOn = () => undefined;
  const bytes = bytesOf(await open("bytes=100-"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await bytes).toEqual(slice);
  expect([sent.at(-1), cancelled]).toEqual([rest, 1]);
});

test("a response that the player leaves is not fetched any further", async () => {
  goesOn = () => undefined;
  await (await open("bytes=100-")).body?.cancel();
  expect([sent.length, cancelled]).toEqual([1, 1]);
});
