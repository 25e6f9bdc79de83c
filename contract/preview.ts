import * as z from "zod/mini";
import { byteRangeAnswers, endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { assessmentBody } from "./questionnaire.ts";
import { instant } from "./text.ts";

/**
 * Limit for all answers together: more than the wizard's longest answers, but cheap enough to check for
 * any visitor.
 */
const mostCharacters = 6_000;

const previewBody = z
  .pick(assessmentBody, {
    responses: true,
    painLevel: true,
    sleepQuality: true,
    stressLevel: true,
    anxietyLevel: true,
    primaryConcerns: true,
    safety: true,
  })
  .check(
    z.refine(
      ({ responses, primaryConcerns }) =>
        [...Object.values(responses).flat(), ...primaryConcerns].join("").length <= mostCharacters,
      "Please shorten your answers",
    ),
  );

export type PreviewBody = z.infer<typeof previewBody>;

export const preview = z.object({
  /** Path on this server that plays without an account until it expires. */
  url: z.string(),
  expiresAt: instant,
});

export type Preview = z.infer<typeof preview>;

export const helpFirst = problem({
  code: "help-first",
  status: 409,
  title: "Please talk to someone first",
  message:
    "What you told us matters more than a sound. If you are in danger or might be seriously ill, call 999 or your local emergency number now. Samaritans listen at any hour on 116 123. Nothing was stored.",
});

export const reviewFirst = problem({
  code: "review-first",
  status: 409,
  title: "A person looks at your answers first",
  message:
    "A member of our team checks your audio before you can play it, so there is no preview. Nothing was stored.",
});

export const previewOver = problem({
  code: "preview-over",
  status: 404,
  title: "This preview is over",
  message: "This address has expired. Please make the preview again from your answers.",
});

export const makePreview = endpoint({
  name: "makePreview",
  route: "POST /api/preview",
  access: "anyone",
  summary:
    "Create a one-minute preview of the programme these answers lead to, at a URL that expires; nothing is stored",
  body: previewBody,
  answer: preview,
  problems: [helpFirst, reviewFirst, tooManyRequests],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

/** HEAD works at the same path. */
export const streamPreview = endpoint({
  name: "streamPreview",
  route: "GET /api/preview/{token}",
  access: "anyone",
  summary: "Play a preview, whole or by byte range, until it expires",
  params: z.object({ token: z.string().check(z.maxLength(8_000)) }),
  media: "audio/flac",
  alsoAnswers: byteRangeAnswers,
  problems: [notFound, previewOver],
  // A browser requests a sound in two or three ranges.
  rateLimit: { requests: 120, windowSeconds: 60 },
});
