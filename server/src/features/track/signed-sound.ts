import { parseRecipe } from "@attune/audio/recipe";
import { addressOver, type AudioAddress } from "@attune/contract/audio-address";
import { notFound } from "@attune/contract/problem";
import type { StreamQuery } from "@attune/contract/player";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import type { RecipeContent, Sound } from "../../http/sound.ts";
import { openStoredSound } from "../frequency/uploaded-sound.ts";
import { findSource } from "./find-source.ts";
import { addSound, openRecipeInSteps, openSound } from "./open-sound.ts";
import { isIdOf, lifetimeSeconds, openToken, signAddress } from "./sound-token.ts";
import { inTimeSlices } from "./time-slices.ts";

type Deps = Parameters<typeof findSource>[0] &
  Pick<App, "sounds" | "opusEncoder" | "keyring" | "clock">;

/** Throws 404 without AUDIO_URL. */
function requireAudioUrl({ config }: Pick<App, "config">): string {
  if (config.audioUrl === null) throw new ProblemError(notFound);
  return config.audioUrl;
}

/**
 * A signed address of what this listener would hear now; throws as `findSource` does. Staff get none,
 * so that each time they listen is recorded.
 */
export async function signSound(
  app: Deps,
  who: SignedIn,
  trackId: string,
  chosen: StreamQuery,
): Promise<AudioAddress> {
  const audioUrl = requireAudioUrl(app);
  if (who.role !== "user") throw new ProblemError(notFound);
  const sound = await openSound(app, await findSource(app, who, trackId), chosen);
  const { content, sizeBytes, contentType, etag } = sound;
  if (content === undefined) throw new ProblemError(notFound);
  const url = signAddress(app, audioUrl, { etag, content });
  return { url, secondsLeft: lifetimeSeconds, sizeBytes, contentType };
}

/**
 * The sound of a signed address, for everyone with a valid token. Throws 403 otherwise, and if this
 * version of the engine computes other bytes: a cache would store them under the wrong id.
 */
export async function openSignedSound(
  app: Pick<App, "config" | "sounds" | "opusEncoder" | "keyring" | "clock" | "storage">,
  soundId: string,
  token: string | undefined,
): Promise<Sound> {
  requireAudioUrl(app);
  const content = openToken(app, soundId, token);
  const isStored = "storageKey" in content;
  const sound = isStored ? openStoredSound(app, content) : await openOnce(app, soundId, content);
  return { ...sound, etag: `"${soundId}"`, isPublic: true };
}

/** Throws 403 unless the address is valid now. */
export function checkSignedSound(
  app: Pick<App, "config" | "keyring" | "clock">,
  soundId: string,
  token: string | undefined,
): void {
  requireAudioUrl(app);
  openToken(app, soundId, token);
}

type Openers = Pick<App, "sounds" | "opusEncoder" | "keyring">;

async function openOnce(app: Openers, soundId: string, content: RecipeContent): Promise<Sound> {
  const key = `signed:${soundId}`;
  return await (app.sounds.get(key) ?? addSound(app, key, openExactly(app, soundId, content)));
}

async function openExactly(
  app: Openers,
  soundId: string,
  { recipe, format }: RecipeContent,
): Promise<Sound> {
  const sound = await inTimeSlices(openRecipeInSteps(app, parseRecipe(recipe), format));
  if (!isIdOf(app, soundId, sound.etag)) throw new ProblemError(addressOver);
  return sound;
}
