import * as z from "zod/mini";
import type { ImageSettings } from "../../image-settings.ts";
import type { Log } from "../log.ts";
import { type Picture, type PictureMaker, pictureSize } from "./port.ts";
import { readPngSize } from "./read-png.ts";

const mostAnswerBytes = 16 * 1024 * 1024;

/**
 * Requests a PNG in base64 from an OpenAI-compatible endpoint (`POST /images/generations`), and falls back
 * to drawing here. A URL in place of the picture is never followed.
 */
export function openEndpointArtist(
  settings: ImageSettings,
  local: PictureMaker,
  log: Log,
  mostMs = 60_000,
): PictureMaker {
  return {
    async make(prompt, variant) {
      try {
        return await ask(settings, prompt, AbortSignal.timeout(mostMs));
      } catch (error) {
        log.warn({ err: error }, "the image endpoint made no picture");
        return { ...(await local.make(prompt, variant)), hasModelFailed: true };
      }
    },
  };
}

async function ask(settings: ImageSettings, prompt: string, signal: AbortSignal): Promise<Picture> {
  // Newer models return only base64 and reject the parameter; older ones need it.
  let answer = await send(settings, { prompt, response_format: "b64_json" }, signal);
  if (answer.status === 400) {
    await answer.body?.cancel();
    answer = await send(settings, { prompt }, signal);
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The image endpoint returned ${answer.status}`);
  }
  const { data } = z.parse(generation, JSON.parse(await readCapped(answer)));
  const png = Buffer.from(data[0]?.b64_json ?? "", "base64");
  const size = readPngSize(png);
  if (size?.width !== pictureSize || size.height !== pictureSize)
    throw new Error("The image endpoint returned no PNG of 1024 by 1024");
  return { png, description: null, madeBy: "model" };
}

const send = ({ baseUrl, apiKey, model }: ImageSettings, more: object, signal: AbortSignal) =>
  fetch(`${baseUrl}/images/generations`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, n: 1, size: `${pictureSize}x${pictureSize}`, ...more }),
    redirect: "error",
    signal,
  });

const generation = z.object({
  data: z.array(z.object({ b64_json: z.string() })).check(z.minLength(1)),
});

async function readCapped(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > mostAnswerBytes) throw new Error("The image endpoint's response is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
