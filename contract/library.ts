import * as z from "zod/mini";
import { sceneCharacters, sceneNames } from "@attune/domain/track/scene-choice";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, instant } from "./text.ts";

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
  /** What is heard around the tones unless the listener chooses otherwise; null for none. */
  scene: z.nullable(
    z.object({
      name: z.enum(sceneNames),
      character: z.enum(sceneCharacters),
      balancePercent: z.int(),
      /** Why it was chosen, in a sentence for its owner. */
      reason: z.string(),
    }),
  ),
  /** True where the programme is from before there were scenes: its owner is offered one, once. */
  isSceneOffered: z.boolean(),
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
  method: "POST",
  path: "/api/user/audio-files/{id}/scene",
  access: "signed-in",
  summary:
    "Accept or decline, once, the new version of an older programme: the same tones in a scene",
  params: idParams,
  body: z.object({ isAccepted: z.boolean() }),
  status: 204,
  problems: [noAccess, sceneNotOffered],
});
