import * as z from "zod/mini";
import { bedChoices } from "@attune/domain/track/bed-choice";
import { sessionLengths } from "@attune/domain/track/session-choice";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { id, idParams, instant, pageNumber } from "./text.ts";

/** What a customer may know of a track: no hertz, no catalogue name that reveals it, no staff note. */
export const trackAnswer = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  audioFileUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
  assignedNotes: z.nullable(z.string()),
  kind: z.enum(["programme", "assigned", "bonus"]),
  /** True where the sound needs both ears apart. */
  needsHeadphones: z.boolean(),
  /** True for a file that staff uploaded: it is played as it is, whatever length or noise is wanted. */
  isRecording: z.boolean(),
  /**
   * What the figure of a composed sound is drawn from, in its order; none for a recording. All of it
   * is relative to the same sound, so that nobody reads hertz from it.
   */
  passages: z.array(
    z.object({
      /** Of the time, at every session length, in thousandths. */
      sharePermille: z.int(),
      /** 0 for the deepest tone of this sound to 6 for its highest. */
      pitch: z.int(),
      /** Hundredths of the highest peak in this sound. */
      peakPercent: z.int(),
    }),
  ),
  createdAt: instant,
});

export type TrackAnswer = z.infer<typeof trackAnswer>;

export const noAccess = problem({
  code: "no-access",
  status: 403,
  title: "No access at the moment",
  message: "Your plan does not include this audio at the moment. Please see the Account tab.",
});

export const listTracks = endpoint({
  name: "listTracks",
  method: "GET",
  path: "/api/user/audio-files",
  access: "signed-in",
  mayBeViewed: true,
  summary: "What this person may play now",
  answer: z.array(trackAnswer),
});

const streamQuery = z.object({
  format: z.optional(z.enum(["flac", "wav"])),
  output: z.optional(z.enum(["headphones", "speaker"])),
  /** Noise beneath the tones of a composed sound; none where left out. */
  bed: z.optional(z.enum(bedChoices)),
  /** Seconds of the session that a composed sound fills without a join; its own length where left out. */
  length: z.optional(z.enum(sessionLengths)),
});

/** HEAD is answered at the same path. */
export const streamTrack = endpoint({
  name: "streamTrack",
  method: "GET",
  path: "/api/audio/{id}",
  access: "signed-in",
  readsHealth: true,
  summary:
    "The sound itself, whole or by byte range: computed on demand, or the file that staff uploaded",
  params: z.object({ id }),
  query: streamQuery,
  media: "audio/*",
  alsoAnswers: {
    206: "The bytes asked for; several ranges as multipart/byteranges",
    304: "The listener has these bytes already",
    416: "There are no such bytes",
  },
  problems: [noAccess],
});

/** A recording may go on for hours; nothing that is composed does. */
const seconds = z.number().check(z.minimum(0), z.maximum(86_400));

export const reportListening = endpoint({
  name: "reportListening",
  method: "POST",
  path: "/api/user/listening",
  access: "signed-in",
  summary:
    "Where the listener is in a track, every ten seconds and whenever they pause: other devices go on from there, and the time is counted",
  body: z.object({
    trackId: id,
    /** 0 once it was heard to its end. */
    positionSeconds: seconds,
    /** Whether it goes on sounding after this report. */
    isPlaying: z.boolean(),
  }),
  status: 204,
  problems: [noAccess],
});

/** As long as a downloaded track may be played without the server, and a day for a device that comes back late. */
const longestAgoSeconds = 8 * 86_400;

const stretch = z
  .object({
    /** Made by the device, so that a stretch which is sent twice counts once. */
    id,
    /** When it began, counted back from the sending: no device's clock need be right. */
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
  method: "POST",
  path: "/api/user/listening/offline",
  access: "signed-in",
  summary:
    "What was heard while there was no line, once the device is back: each stretch counts once",
  body: z.object({ stretches: z.array(stretch).check(z.minLength(1), z.maxLength(100)) }),
  status: 204,
  problems: [tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const listeningAnswer = z.object({
  /** Where each track was left, on whichever device; 0 where it was heard to its end. */
  positions: z.array(z.object({ trackId: z.string(), positionSeconds: z.number() })),
  /** Since Monday, by the calendar of London. */
  week: z.object({ minutes: z.number(), days: z.number() }),
});

export type ListeningAnswer = z.infer<typeof listeningAnswer>;

export const getListening = endpoint({
  name: "getListening",
  method: "GET",
  path: "/api/user/listening",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Where this person left each track, and how long they have listened this week",
  answer: listeningAnswer,
});

export const downloadTermsAnswer = z.object({
  userId: z.uuid(),
  /** Until when what is kept on a device may be played: seven days, or the end of access if sooner. */
  playableUntil: instant,
});

export const grantDownload = endpoint({
  name: "grantDownload",
  method: "POST",
  path: "/api/user/downloads",
  access: "signed-in",
  summary: "Leave to keep a track on this device, with a key of its own to encrypt it under",
  body: z.object({ trackId: id }),
  status: 201,
  answer: z.extend(downloadTermsAnswer, {
    /** 32 bytes, base64. The server does not keep it. */
    key: z.string(),
  }),
  problems: [noAccess, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const renewDownloads = endpoint({
  name: "renewDownloads",
  method: "GET",
  path: "/api/user/downloads",
  access: "signed-in",
  summary: "Which tracks this person may keep on their devices at present, and until when",
  answer: z.extend(downloadTermsAnswer, { trackIds: z.array(z.string()) }),
});

/** HEAD is answered at the same path. */
export const streamRendition = endpoint({
  name: "streamRendition",
  method: "GET",
  path: "/api/admin/frequencies/{id}/rendition",
  access: "admin",
  summary:
    "What the engine makes of a catalogue entry, as a customer without an upload would hear it",
  params: idParams,
  query: streamQuery,
  media: "audio/*",
  alsoAnswers: {
    206: "The bytes asked for; several ranges as multipart/byteranges",
    304: "The listener has these bytes already",
    416: "There are no such bytes",
  },
});

/** Tracks on one page of the review queue; a shorter page is the last. */
export const reviewPageSize = 50;

export const pendingTrackAnswer = z.object({
  id: z.uuid(),
  /** `assigned`: staff gave it by hand, before the person told what speaks against its pulses or beats. */
  kind: z.enum(["programme", "assigned"]),
  userId: z.uuid(),
  username: z.string(),
  createdAt: instant,
  /** `crisis` also stands for symptoms that call for an ambulance; `caution` for all else that is flagged. */
  severity: z.enum(["crisis", "caution", "routine"]),
  isFlagged: z.boolean(),
  waitingSince: instant,
  durationSeconds: z.number(),
  /** Why it waits for a person: the delivery setting or a safety flag. */
  reviewReasons: z.array(z.string()),
});

export type PendingTrack = z.infer<typeof pendingTrackAnswer>;

export const alreadyReviewed = problem({
  code: "already-reviewed",
  status: 409,
  title: "Already reviewed",
  message: "Somebody has reviewed this audio already. Please reload the list.",
});

export const confirmationNeeded = problem({
  code: "confirmation-needed",
  status: 409,
  title: "Please confirm",
  message: "This audio is flagged. Please read why it waits, then confirm that you approve it.",
});

export const listTracksInReview = endpoint({
  name: "listTracksInReview",
  method: "GET",
  path: "/api/admin/audio-files/review",
  access: "admin",
  readsHealth: true,
  summary:
    "Audio that waits for a person to listen, most urgent first, then longest waiting; 50 to a page",
  query: z.object({ page: pageNumber }),
  answer: z.array(pendingTrackAnswer),
});

export const reviewTrack = endpoint({
  name: "reviewTrack",
  method: "POST",
  path: "/api/admin/audio-files/{id}/review",
  access: "admin",
  summary:
    "Approve or reject a track that waits for review; what was given by hand is taken away when rejected",
  params: idParams,
  body: z.object({
    decision: z.enum(["approved", "rejected"], "Please approve or reject"),
    adminNotes: z.optional(z.string().check(z.maxLength(4000))),
    /** True once the reviewer has confirmed approving a flagged track. */
    isConfirmed: z.optional(z.boolean()),
    /** How much of the track the reviewer has played, in seconds. */
    heardSeconds: z.optional(seconds),
  }),
  auditedNumbers: ["heardSeconds"],
  answer: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    status: z.enum(["approved", "rejected"]),
  }),
  problems: [alreadyReviewed, confirmationNeeded],
});

export const regenerateTrack = endpoint({
  name: "regenerateTrack",
  method: "POST",
  path: "/api/admin/audio-files/{id}/regenerate",
  access: "admin",
  summary:
    "Analyse the answers behind a track anew and compose it again; it leaves the queue meanwhile",
  params: idParams,
  status: 202,
  answer: z.object({ questionnaireId: z.uuid() }),
  problems: [alreadyReviewed],
});

const certificateLine = z.object({
  /** What was measured, in words for staff. */
  what: z.string(),
  unit: z.string(),
  /** `near`: within `tolerance` of what is expected; `at-most`: not above it. */
  comparison: z.enum(["near", "at-most"]),
  expected: z.number(),
  /** Null where it could not be measured; the line has then not passed. */
  found: z.nullable(z.number()),
  tolerance: z.number(),
  /** Three standard deviations of what was found, where they are known. */
  uncertainty: z.nullable(z.number()),
  isPassed: z.boolean(),
});

export const trackCertificateAnswer = z.object({
  trackId: z.uuid(),
  output: z.enum(["headphones", "speaker"]),
  bed: z.enum(bedChoices),
  issuedAt: instant,
  isPassed: z.boolean(),
  failedCount: z.number(),
  lineCount: z.number(),
  recipeId: z.string(),
  engineVersion: z.number(),
  /** The file that a listener is sent, byte for byte. */
  file: z.object({
    contentType: z.string(),
    sizeBytes: z.number(),
    sha256: z.string(),
    durationSeconds: z.number(),
    sampleRate: z.number(),
    channels: z.number(),
  }),
  /** About the sound as a whole. */
  lines: z.array(certificateLine),
  segments: z.array(
    z.object({
      entryId: z.string(),
      name: z.string(),
      /** What is really emitted, for staff. */
      emittedLabel: z.string(),
      startSeconds: z.number(),
      durationSeconds: z.number(),
      /** How much of its steady part the frequencies were found in. */
      measuredSeconds: z.number(),
      isPassed: z.boolean(),
      lines: z.array(certificateLine),
    }),
  ),
});

export type TrackCertificate = z.infer<typeof trackCertificateAnswer>;

export const noRecipe = problem({
  code: "no-recipe",
  status: 409,
  title: "Nothing to measure against",
  message: "This audio has no recipe, so there is nothing to measure it against.",
});

export const certificatesBusy = problem({
  code: "certificates-busy",
  status: 429,
  title: "Other certificates come first",
  message: "Several certificates are being measured. Please try again in a minute.",
});

export const getTrackCertificate = endpoint({
  name: "getTrackCertificate",
  method: "GET",
  path: "/api/admin/audio-files/{id}/certificate",
  access: "admin",
  readsHealth: true,
  summary: "What a track holds, measured now: as JSON, to download, or as a page to print (html)",
  params: idParams,
  query: z.object({
    output: z.optional(z.enum(["headphones", "speaker"])),
    bed: z.optional(z.enum(bedChoices)),
    format: z.optional(z.enum(["json", "download", "html"])),
  }),
  answer: trackCertificateAnswer,
  problems: [noRecipe, certificatesBusy],
});
