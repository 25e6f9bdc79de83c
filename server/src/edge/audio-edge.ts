import { type Container, openContainer } from "@attune/audio/container";
import { sharedWorkbench } from "@attune/audio/kernels/workbench";
import { parseRecipe } from "@attune/audio/recipe";
import { addressOver } from "@attune/contract/audio-address";
import { asProblemAnswer, notFound, type Problem, unavailable } from "@attune/contract/problem";
import { storedMark } from "../features/track/recipe-token.ts";
import type { ByteRange } from "../http/range.ts";
import { describeResponse, rangesFor, type SoundFacts } from "../http/sound-response.ts";
import { type EdgeSettings, readEdgeSettings } from "./edge-settings.ts";
import { readRecipeToken, type RecipeToken } from "./read-recipe-token.ts";

const chunkBytes = 64 * 1024;

// Some platforms compile WebAssembly only while a worker starts.
sharedWorkbench();

/** A module worker. Other platforms call `respond` themselves. */
export default {
  fetch: (request: Request, settings: EdgeSettings) => respond(request, settings, Date.now),
};

/**
 * Responds to signed addresses as the product does, without a database. Files, Opus, lists of ranges
 * and sounds of another engine version are fetched from the product.
 */
export async function respond(
  request: Request,
  settings: EdgeSettings,
  now: () => number,
): Promise<Response> {
  const read = readEdgeSettings(settings);
  if ("faults" in read) return refuse(notSetUp(read.faults), {});
  const { publicUrl, keys } = read;
  const { pathname, searchParams } = new URL(request.url);
  const [, soundId, check] = /^\/api\/sounds\/([\w-]{1,100})(\/check)?$/.exec(pathname) ?? [];
  const shared = {
    "access-control-allow-origin": publicUrl,
    "access-control-expose-headers": "content-range",
  };
  const { method } = request;
  if (soundId === undefined || !["GET", "HEAD", "OPTIONS"].includes(method))
    return refuse(notFound, shared);
  if (method === "OPTIONS") return allowRanges(shared);
  const token = searchParams.get("token") ?? "";
  if (token.startsWith(storedMark)) return await passOn(request, publicUrl, shared);
  const opened = await readRecipeToken(keys, token);
  if (opened === undefined || opened.soundId !== soundId || opened.expiresAt <= now())
    return refuse(addressOver, shared);
  if (check !== undefined) return new Response(null, { status: 204 });
  const container = openSame(opened);
  const response = container && sendSound(request, container, soundId, shared);
  return response ?? (await passOn(request, publicUrl, shared));
}

/** Undefined if this worker does not compute exactly the bytes that the address stands for. */
function openSame({ content, etag }: RecipeToken): Container | undefined {
  const { recipe, format } = content;
  if (format !== "flac" && format !== "wav") return undefined;
  try {
    const container = openContainer(parseRecipe(recipe), format);
    return container.etag === etag ? container : undefined;
  } catch {
    // A recipe of a later version.
    return undefined;
  }
}

/** Undefined for a list of ranges. */
function sendSound(
  { method, headers: sent }: Request,
  container: Container,
  soundId: string,
  shared: Record<string, string>,
): Response | undefined {
  const { sizeBytes, contentType } = container;
  const sound: SoundFacts = { sizeBytes, contentType, etag: `"${soundId}"`, isPublic: true };
  const chosen = rangesFor(sound, {
    method,
    range: sent.get("range") ?? undefined,
    ifRange: sent.get("if-range") ?? undefined,
    ifNoneMatch: sent.get("if-none-match") ?? undefined,
  });
  if (Array.isArray(chosen)) return undefined;
  const { status, headers, bytes } = describeResponse(sound, chosen);
  const body = bytes === undefined || method === "HEAD" ? null : computeBytes(container, bytes);
  return new Response(body, { status, headers: { ...headers, ...shared } });
}

/** Computed as they are read, and no further once the listener has left. */
function computeBytes(container: Container, { start, end }: ByteRange): ReadableStream {
  let from = start;
  return new ReadableStream({
    pull(controller) {
      const until = Math.min(end + 1, container.pieceEnd(from, chunkBytes));
      controller.enqueue(container.read(from, until));
      from = until;
      if (from > end) controller.close();
    },
  });
}

async function passOn(
  request: Request,
  publicUrl: string,
  shared: Record<string, string>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers: sent } = request;
  const named = ["range", "if-range", "if-none-match"].flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  try {
    const answer = await fetch(publicUrl + pathname + search, {
      method,
      headers: named,
      redirect: "manual",
    });
    const headers = new Headers(answer.headers);
    headers.set("via", "1.1 attune-edge");
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return refuse(unavailable, shared);
  }
}

const notSetUp = (faults: string): Problem => ({
  ...unavailable,
  message: `This edge worker is not set up: ${faults} is missing or cannot be read. See docs/audio-edge.md.`,
});

const allowRanges = (shared: Record<string, string>) =>
  new Response(null, {
    status: 204,
    headers: {
      ...shared,
      "access-control-allow-headers": "range",
      "access-control-max-age": "86400",
    },
  });

const refuse = (problem: Problem, shared: Record<string, string>) =>
  new Response(JSON.stringify(asProblemAnswer(problem)), {
    status: problem.status,
    headers: {
      ...shared,
      "cache-control": "no-store",
      "content-type": "application/problem+json",
    },
  });
