import { createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { addressOver, streamSignedSound } from "@attune/contract/audio-address";
import type { Clock } from "../../adapters/clock.ts";
import type { Keyring } from "../../adapters/keyring/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SoundContent } from "../../http/sound.ts";

/** How long someone whose access has ended can still use an address. */
export const lifetimeSeconds = 300;
const purpose = "sound-address";
const idPurpose = "sound-id";

interface Plain {
  expiresAt: number;
  soundId: string;
  content: SoundContent;
}

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
  const plain: Plain = { expiresAt, soundId, content };
  const token = keyring.sealFor(purpose, deflateRawSync(JSON.stringify(plain)));
  return `${audioUrl}${streamSignedSound.path.replace("{id}", soundId)}?token=${token}`;
}

/** Throws 403 if the token is not ours, was altered, has expired, or belongs to another sound. */
export function openToken(
  { keyring, clock }: Pick<App, "keyring" | "clock">,
  soundId: string,
  token: string | undefined,
): SoundContent {
  const opened = token === undefined ? undefined : keyring.openFor(purpose, token);
  if (opened === undefined) throw new ProblemError(addressOver);
  const plain = JSON.parse(inflateRawSync(opened).toString()) as Plain;
  if (plain.expiresAt <= clock.now().getTime() || plain.soundId !== soundId)
    throw new ProblemError(addressOver);
  return plain.content;
}

const keyedHash = (key: Buffer, etag: string) =>
  createHmac("sha256", key).update(etag).digest("base64url");
