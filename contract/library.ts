import * as z from "zod/mini";
import { sceneCharacters, sceneNames } from "@attune/domain/track/scene-choice";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, instant } from "./text.ts";

/** What a customer may know about a track: no hertz, no revealing catalogue name, no staff note. */
export const trackAnswer = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  audioFileUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
  assignedNotes: z.nullable(z.string()),
  kind: z.enum(["programme", "assigned", "bonus"]),
  needsHeadphones: z.boolean(),
  /** True for an uploaded file, which is played unchanged: length and noise settings do not apply. */
  isRecording: z.boolean(),
  /**
   * Data for drawing a composed sound, in playing order; empty for a recording. Everything is relative to
   * the same sound, so that no hertz can be derived from it.
   */
  passages: z.array(
    z.object({
      /** Share of the duration, at every session length, in thousandths. */
      sharePermille: z.int(),
      /** 0 for the lowest tone of this sound to 6 for its highest. */
      pitch: z.int(),
      /** Hundredths of the highest peak in this sound. */
      peakPercent: z.int(),
    }),
  ),
  /** The proposed scene around the tones; null for none. */
  scene: z.nullable(
    z.object({
      name: z.enum(sceneNames),
      character: z.enum(sceneCharacters),
      balancePercent: z.int(),
      /** Why it was proposed, in a sentence for the owner. */
      reason: z.string(),
    }),
  ),
  /** True for a programme from before scenes existed: its owner is offered one, once. */
  isSceneOffered: z.boolean(),
  createdAt: instant,
  /** Only with AUDIO_URL: the service worker fetches its bytes from there. */
  isSigned: z.optional(z.literal(true)),
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
  route: "GET /api/user/audio-files",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List what this person may play now",
  answer: z.array(trackAnswer),
});

export const sceneNotOffered = problem({
  code: "scene-not-offered",
  status: 409,
  title: "Already decided",
  message: "There is no new version of this audio to accept. Please reload the page.",
});

export const answerSceneOffer = endpoint({
  name: "answerSceneOffer",
  route: "POST /api/user/audio-files/{id}/scene",
  access: "signed-in",
  summary:
    "Accept or decline, once, the new version of an older programme: the same tones in a scene",
  params: idParams,
  body: z.object({ isAccepted: z.boolean() }),
  status: 204,
  problems: [noAccess, sceneNotOffered],
});
