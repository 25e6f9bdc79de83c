import * as z from "zod/mini";
import { bedChoices } from "@attune/domain/track/bed-choice";
import { balanceChoices, sceneCharacters, sceneChoices } from "@attune/domain/track/scene-choice";
import { sessionLengths } from "@attune/domain/track/session-choice";
import { byteRangeAnswers, endpoint } from "./endpoint.ts";
import { noAccess } from "./library.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { id, idParams } from "./text.ts";

export const streamQuery = z.object({
  /** FLAC by default; "opus" is a fraction of its size, as Opus in MP4, for composed sounds. */
  format: z.optional(z.enum(["flac", "wav", "opus"])),
  output: z.optional(z.enum(["headphones", "speaker"])),
  /** Noise under the tones of a composed sound; none by default. */
  bed: z.optional(z.enum(bedChoices)),
  /** Session length in seconds that a composed sound fills seamlessly; its own length by default. */
  length: z.optional(z.enum(sessionLengths)),
  /** Scene around the tones of a composed sound; the programme's proposal by default. */
  scene: z.optional(z.enum(sceneChoices)),
  /** Night is darker, slower, and ends with a long fade. */
  character: z.optional(z.enum(sceneCharacters)),
  /** The scene's share of the loudness: 0 is only tones, 100 only the scene. */
  balance: z.optional(z.enum(balanceChoices)),
  /** For reviewing staff: `tones`, `scene`, or one named layer of the scene, alone. */
  solo: z.optional(z.string().check(z.maxLength(40))),
});

export type StreamQuery = z.infer<typeof streamQuery>;

export const soloForStaff = problem({
  code: "solo-for-staff",
  status: 403,
  title: "Only for reviewers",
  message: "Single layers of a sound are for staff who review it. Please play the whole sound.",
});

export const unknownSolo = problem({
  code: "unknown-solo",
  status: 400,
  title: "No such layer",
  message: "This sound has no layer of that name. Please reload the page and choose again.",
});

export const tooLongForWav = problem({
  code: "too-long-for-wav",
  status: 400,
  title: "Too long for WAV",
  message: "A WAV file holds at most 4 GB. Please choose a shorter session, FLAC or Opus.",
});

/** HEAD works at the same path. */
export const streamTrack = endpoint({
  name: "streamTrack",
  route: "GET /api/audio/{id}",
  access: "signed-in",
  readsHealth: true,
  summary: "Play a track, whole or by byte range: computed on demand, or the file staff uploaded",
  params: z.object({ id }),
  query: streamQuery,
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
  problems: [noAccess, soloForStaff, unknownSolo, tooLongForWav],
});

/** Recordings may last hours; composed sound does not. */
const seconds = z.number().check(z.minimum(0), z.maximum(86_400));

export const reportListening = endpoint({
  name: "reportListening",
  route: "POST /api/user/listening",
  access: "signed-in",
  securityEvent: "none",
  summary:
    "Report the position in a track, every ten seconds and on pause: other devices resume there, and listening time is counted",
  body: z.object({
    trackId: id,
    /** 0 once it was played to the end. */
    positionSeconds: seconds,
    /** Whether it is still playing after this report. */
    isPlaying: z.boolean(),
  }),
  status: 204,
  problems: [noAccess],
});

/** As long as a download may be played offline, plus a day for a device that reconnects late. */
const longestAgoSeconds = 8 * 86_400;

const segment = z
  .object({
    /** Created by the device, so that a segment sent twice counts once. */
    id,
    /** Start, in time before sending, so the device's clock need not be right. */
    secondsAgo: z.number().check(z.minimum(0), z.maximum(longestAgoSeconds)),
    heardSeconds: z.number().check(z.minimum(1), z.maximum(43_200)),
  })
  .check(
    z.refine(
      (it) => it.heardSeconds <= it.secondsAgo + 1,
      "Nobody hears more than the time allows",
    ),
  );

export const reportOfflineListening = endpoint({
  name: "reportOfflineListening",
  route: "POST /api/user/listening/offline",
  access: "signed-in",
  securityEvent: "none",
  summary: "Report what was heard offline, once the device is back online; each span counts once",
  body: z.object({ stretches: z.array(segment).check(z.minLength(1), z.maxLength(100)) }),
  status: 204,
  problems: [tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const listeningAnswer = z.object({
  /** Position where each track was stopped, on any device; 0 if played to the end. */
  positions: z.array(z.object({ trackId: z.string(), positionSeconds: z.number() })),
  /** Since Monday, London time. */
  week: z.object({ minutes: z.number(), days: z.number() }),
});

export type ListeningAnswer = z.infer<typeof listeningAnswer>;

export const getListening = endpoint({
  name: "getListening",
  route: "GET /api/user/listening",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Get where this person stopped in each track, and how long they listened this week",
  answer: listeningAnswer,
});

export const listListeningDays = endpoint({
  name: "listListeningDays",
  route: "GET /api/user/listening/days",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the days on which this person listened (London time), oldest first",
  answer: z.array(z.object({ day: z.string(), minutes: z.int() })),
});

/** HEAD works at the same path. */
export const streamRendition = endpoint({
  name: "streamRendition",
  route: "GET /api/admin/frequencies/{id}/rendition",
  access: "admin",
  summary: "Play what the engine computes for a catalogue entry, ignoring any upload",
  params: idParams,
  query: streamQuery,
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
  problems: [unknownSolo, tooLongForWav],
});
