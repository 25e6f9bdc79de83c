import { openContainer } from "@attune/audio/container";
import type { ProblemAnswer } from "@attune/contract/problem";
import { showcaseRecipe } from "@attune/domain/showcase/scenes";
import type { Keyring } from "../adapters/keyring/port.ts";
import { signAddress } from "../features/track/sound-token.ts";
import { operatorCommand } from "../operator-command.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";

const limitMs = 10_000;

/**
 * Fetches a sound that anyone may hear through the cache or edge worker, at a valid address and then
 * without its token.
 */
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
    const valid = await ask(url);
    if (valid.status !== 206) return [fault("audio", describeRefusal(valid))];
    const { status: unsigned } = await ask(url.split("?", 1)[0] ?? url);
    if (unsigned === 403 && valid.isPassedOn)
      return [
        warning(
          "audio",
          "The edge worker at AUDIO_URL computes nothing, because it has another version of the sound engine: deploy dist/audio-edge.mjs of this version.",
        ),
      ];
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

interface Answer {
  status: number;
  /** An edge worker fetched it from the product. */
  isPassedOn: boolean;
  /** Why it was refused, if the edge worker or the product says so. */
  message: string | undefined;
}

async function ask(url: string): Promise<Answer> {
  const headers = { range: "bytes=0-99" };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
  const isPassedOn = answer.headers.get("via")?.includes("attune-edge") === true;
  const isProblem = answer.headers.get("content-type") === "application/problem+json";
  const problem = isProblem ? ((await answer.json()) as ProblemAnswer) : undefined;
  if (!isProblem) await answer.body?.cancel();
  return { status: answer.status, isPassedOn, message: problem?.message };
}

function describeRefusal({ status, message }: Answer): string {
  const saying = message === undefined ? "" : `, saying “${message}”`;
  const keys = operatorCommand("admin audio-keys");
  return `AUDIO_URL answers ${status} to a valid address${saying}: a cache must pass path, query and Range on to this product, and an edge worker needs what \`${keys}\` prints (docs/audio-edge.md).`;
}
