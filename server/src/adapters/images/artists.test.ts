import { afterEach, describe, expect, test } from "vitest";
import { mainThreadShare } from "../../testing/main-thread-share.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { openStubServer } from "../../testing/stub-server.ts";
import { drawPicture } from "./art/draw-picture.ts";
import { openEndpointArtist } from "./endpoint-artist.ts";
import type { Picture, PictureMaker } from "./port.ts";
import { readPngSize } from "./read-png.ts";
import { openThreadArtist } from "./thread-artist.ts";
import { writePng } from "./write-png.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe("a picture drawn locally", () => {
  const prompts = ["sleep", "a lake", "mountains", "sand", "a map", "binaural", "a slow pendulum"];

  test("depends only on the words, ignoring case and spaces", () => {
    const drawn = prompts.map((it) => drawPicture({ prompt: it, size: 64 }));
    const again = prompts.map((it) => drawPicture({ prompt: `  ${it.toUpperCase()} `, size: 64 }));
    expect(again).toEqual(drawn);
    const pixels = drawn.map((it) => Buffer.from(it.pixels).toString("base64"));
    expect(new Set(pixels).size).toBe(prompts.length);
    expect(new Set(drawn.map((it) => it.description.split(", in ")[0])).size).toBeGreaterThan(5);
  });

  test("matches whole words of the description, and seldom repeats", () => {
    const drawn = (words: string) => drawPicture({ prompt: words, size: 16 }).description;
    expect(drawn("a calm lake at dawn")).toMatch(/^a sun or moon over still water/);
    expect(drawn("forest path after rain")).toMatch(/^a sun or moon over wooded ridges/);
    expect(drawn("a night full of stars")).toMatch(/night blue with/);
    const subjects =
      "sleep,focus,gratitude,morning,evening,rain,music,winter,spring,ocean,desert,forest,rest,family,stars,work,breathing,news,hope,city";
    const all = subjects.split(",").map(drawn);
    expect(new Set(all).size).toBeGreaterThan(16);
    expect(new Set(all.map((it) => it.split(", in ")[0])).size).toBeGreaterThan(7);
    expect(new Set(all.map((it) => it.split(", in ")[1])).size).toBeGreaterThan(7);
  });

  test("has light and dark areas, whatever the description", () => {
    for (let at = 0; at < 40; at += 1) {
      const { pixels } = drawPicture({ prompt: `picture ${at}`, size: 64 });
      const [dark, light] = [Math.min(...pixels), Math.max(...pixels)];
      expect([at, light - dark > 60]).toEqual([at, true]);
    }
  });

  test("is a PNG of the right size, drawn outside the main thread", async () => {
    const artist = openThreadArtist();
    await artist.make("first");
    let pictures: Picture[] = [];
    const share = await mainThreadShare(async () => {
      pictures = await Promise.all(["second", "third"].map((it) => artist.make(it)));
    });
    expect(share).toBeLessThan(0.2);
    expect(pictures.map((it) => readPngSize(it.png))).toEqual([
      { width: 1024, height: 1024 },
      { width: 1024, height: 1024 },
    ]);
  });

  test("is aborted at its time limit, and the next one is still drawn", async () => {
    const hasty = openThreadArtist(1024, 1);
    await expect(hasty.make("anything")).rejects.toThrow("aborted");
    await expect(hasty.make("anything")).rejects.toThrow("aborted");
  });
});

describe("an image endpoint", () => {
  const png = writePng(new Uint8Array(1024 * 1024 * 3), 1024, 1024);
  const small = writePng(new Uint8Array(3), 1, 1);
  const local: PictureMaker = {
    make: async () => ({ png: small, description: "drawn here", madeBy: "plate" }),
  };
  const answerOf = (picture: Buffer) =>
    JSON.stringify({ data: [{ b64_json: picture.toString("base64") }] });

  async function open(answer: Parameters<typeof openStubServer>[0], mostMs = 60_000) {
    const stub = await openStubServer(answer);
    closers.push(stub.close);
    const { log, text } = recordingLog();
    const settings = { baseUrl: `${stub.origin}/v1`, apiKey: "key", model: "painter" };
    return { artist: openEndpointArtist(settings, local, log, mostMs), stub, text };
  }

  test("is asked for a PNG of 1024 by 1024 in base64", async () => {
    const { artist, stub } = await open((it) => it.end(answerOf(png)));
    expect(await artist.make("a lake")).toEqual({ png, description: null, madeBy: "model" });
    expect(stub.received[0]).toMatchObject({
      url: "/v1/images/generations",
      headers: { authorization: "Bearer key" },
    });
    expect(JSON.parse(stub.received[0]?.body ?? "")).toEqual({
      model: "painter",
      prompt: "a lake",
      n: 1,
      size: "1024x1024",
      response_format: "b64_json",
    });
  });

  test("that rejects the format is asked again without it", async () => {
    const { artist, stub } = await open((it, { body }) => {
      if (body.includes("response_format")) it.writeHead(400).end("unknown parameter");
      else it.end(answerOf(png));
    });
    expect((await artist.make("a lake")).madeBy).toBe("model");
    expect(stub.received).toHaveLength(2);
  });

  test.each([
    ["fails", (it) => it.writeHead(500).end("no")],
    ["returns a URL instead", (it) => it.end('{"data":[{"url":"http://127.0.0.1:1/x.png"}]}')],
    ["returns another size", (it) => it.end(answerOf(small))],
    ["returns no picture", (it) => it.end(answerOf(Buffer.from("<svg onload=alert(1)>")))],
    ["returns no JSON", (it) => it.end("<html>")],
    ["redirects", (it) => it.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["does not respond", () => {}],
  ] as [string, Parameters<typeof openStubServer>[0]][])(
    "that %s is replaced by a local drawing",
    async (_what, answer) => {
      const { artist, text } = await open(answer, 300);
      const drawing = await artist.make("zqxprompt");
      expect(drawing).toMatchObject({ madeBy: "plate", hasModelFailed: true });
      expect(text()).toContain("the image endpoint made no picture");
      expect(text()).not.toContain("zqxprompt");
    },
  );
});
