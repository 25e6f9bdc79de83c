import { createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { addressOver, streamSignedSound } from "@attune/contract/audio-address";
import type { Clock } from "../../adapters/clock.ts";
import type { Keyring } from "../../adapters/keyring/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SoundContent } from "../../http/sound.ts";
import { recipePurpose, type SoundToken, storedMark } from "./recipe-token.ts";

/** How long someone whose access has ended can still use an address. */
export const lifetimeSeconds = 300;
/** A key of its own, so that an edge worker's key opens no stored file. */
const storedPurpose = "sound-address";
const idPurpose = "sound-id";

/** Whether the id belongs to these bytes, under any key: another process may use a newer one. */
export const isIdOf = ({ keyring }: Pick<App, "keyring">, soundId: string, etag: string): boolean =>
  keyring.deriveEach(idPurpose).some(({ key }) => keyedHash(key, etag) === soundId);

/**
 * The path is the same for everyone who hears these bytes: a keyed hash, because a plain hash of a
 * recipe would tell anyone with the catalogue which entry it is. The token, valid for this path only,
 * is the recipe and an expiry, encrypted.
 */
export function signAddress(
  { keyring, clock }: { keyring: Pick<Keyring, "derive" | "sealFor">; clock: Clock },
  audioUrl: string,
  { etag, content }: { etag: string; content: SoundContent },
): string {
  const soundId = keyedHash(keyring.derive(idPurpose), etag);
  const expiresAt = clock.now().getTime() + lifetimeSeconds * 1000;
  const plain: SoundToken<SoundContent> = { expiresAt, soundId, etag, content };
  const bytes = deflateRawSync(JSON.stringify(plain));
  const token =
    "storageKey" in content
      ? storedMark + keyring.sealFor(storedPurpose, bytes)
      : keyring.sealFor(recipePurpose, bytes);
  return `${audioUrl}${streamSignedSound.path.replace("{id}", soundId)}?token=${token}`;
}

/** Throws 403 if the token is not ours, was altered, has expired, or belongs to another sound. */
export function openToken(
  { keyring, clock }: Pick<App, "keyring" | "clock">,
  soundId: string,
  token = "",
): SoundContent {
  const isStored = token.startsWith(storedMark);
  const opened = isStored
    ? keyring.openFor(storedPurpose, token.slice(storedMark.length))
    : keyring.openFor(recipePurpose, token);
  if (opened === undefined) throw new ProblemError(addressOver);
  const plain = JSON.parse(inflateRawSync(opened).toString()) as SoundToken<SoundContent>;
  const isOver = plain.expiresAt <= clock.now().getTime() || plain.soundId !== soundId;
  // Anyone with an edge worker's key can write such a token, but may not name a file.
  if (isOver || "storageKey" in plain.content !== isStored) throw new ProblemError(addressOver);
  return plain.content;
}

/** AUDIO_KEYS of an edge worker: one for each of ENCRYPTION_KEYS. */
export const audioKeys = ({ keyring }: Pick<App, "keyring">): string =>
  keyring
    .deriveEach(recipePurpose)
    .map(({ key }) => key.toString("base64url"))
    .join(",");

const keyedHash = (key: Buffer, etag: string) =>
  createHmac("sha256", key).update(etag).digest("base64url");
