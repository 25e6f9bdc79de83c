import { openContainer } from "@attune/audio/container";
import { showcaseRecipe } from "@attune/domain/showcase/scenes";
import type { Keyring } from "../adapters/keyring/port.ts";
import { signAddress } from "../features/track/sound-token.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";

const limitMs = 10_000;

/** Fetches a sound that anyone may hear through the cache, at a valid address and then without its token. */
export async function checkAudioCache(
  audioUrl: string,
  keyring: Pick<Keyring, "derive" | "sealFor">,
  now: Date,
): Promise<Finding[]> {
  const recipe = showcaseRecipe("evening");
  const { etag } = openContainer(recipe, "flac");
  const content = { recipe, format: "flac" } as const;
  const url = signAddress({ keyring, clock: { now: () => now } }, audioUrl, { etag, content });
  try {
    const valid = await askForStatus(url);
    if (valid !== 206)
      return [
        fault(
          "audio",
          `The cache of AUDIO_URL answers ${valid} to a valid address: it must pass path, query and Range on to this product.`,
        ),
      ];
    const unsigned = await askForStatus(url.split("?", 1)[0] ?? url);
    if (unsigned === 403) return [fine("audio", `${audioUrl} checks addresses`)];
    return [
      fault(
        "audio",
        `The cache of AUDIO_URL answers ${unsigned} to an address without a token, so anyone may listen: let it check each request as in docs/audio-cache.md.`,
      ),
    ];
  } catch (error) {
    return [
      warning(
        "audio",
        `${audioUrl} does not respond (${messageOf(error)}): look at AUDIO_URL, DNS and the cache; until then audio comes from PUBLIC_URL.`,
      ),
    ];
  }
}

async function askForStatus(url: string): Promise<number> {
  const headers = { range: "bytes=0-99" };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
  await answer.body?.cancel();
  return answer.status;
}
