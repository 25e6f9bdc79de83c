import * as z from "zod/mini";
import { byteRangeAnswers, endpoint } from "./endpoint.ts";
import { noAccess } from "./library.ts";
import { soloForStaff, streamQuery, tooLongForWav, unknownSolo } from "./player.ts";
import { notFound, problem } from "./problem.ts";
import { id } from "./text.ts";

export const audioAddress = z.object({
  /** At AUDIO_URL. Plays without a session until it expires, so it is as secret as the sound. */
  url: z.string(),
  /** Time until it expires, so that the device's clock need not be right. */
  secondsLeft: z.int(),
  sizeBytes: z.int(),
  contentType: z.string(),
});

export type AudioAddress = z.infer<typeof audioAddress>;

export const addressOver = problem({
  code: "address-over",
  status: 403,
  title: "This address is over",
  message: "This audio address has expired or is not valid. Please reload the page to play on.",
});

export const signAudioAddress = endpoint({
  name: "signAudioAddress",
  route: "GET /api/audio/{id}/address",
  access: "signed-in",
  summary:
    "Get an address at which a cache serves this track's bytes for five minutes; none without AUDIO_URL, or for staff",
  params: z.object({ id }),
  query: streamQuery,
  answer: audioAddress,
  problems: [noAccess, soloForStaff, unknownSolo, tooLongForWav, notFound],
});

/** Identifies the exact bytes, and reveals nothing about them. */
const soundId = z.string().check(z.maxLength(100));
/** Recipe and expiry, encrypted. */
const signature = z.object({ token: z.optional(z.string().check(z.maxLength(14_000))) });

/** HEAD works at the same path. */
export const streamSignedSound = endpoint({
  name: "streamSignedSound",
  route: "GET /api/sounds/{id}",
  access: "anyone",
  hasLink: true,
  summary:
    "Get a sound at a signed address, whole or by byte range; the path identifies its exact bytes, so a cache that checks each token may store them",
  params: z.object({ id: soundId }),
  query: signature,
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
  problems: [notFound, addressOver],
});

export const checkSignedSound = endpoint({
  name: "checkSignedSound",
  route: "GET /api/sounds/{id}/check",
  access: "anyone",
  hasLink: true,
  summary: "For caches: whether a signed address is valid now, asked before each response",
  params: z.object({ id: soundId }),
  query: signature,
  status: 204,
  problems: [notFound, addressOver],
});
