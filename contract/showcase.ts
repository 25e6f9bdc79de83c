import * as z from "zod/mini";
import { byteRangeAnswers, endpoint } from "./endpoint.ts";
import { notFound } from "./problem.ts";

/** HEAD works at the same path. */
export const streamShowcase = endpoint({
  name: "streamShowcase",
  route: "GET /api/showcase/{id}",
  access: "anyone",
  summary:
    "Get one of the landing page's two short scenes, whole or by byte range; the id identifies its exact bytes, so any cache may store them",
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
  problems: [notFound],
  // A browser requests a scene in two or three ranges.
  rateLimit: { requests: 120, windowSeconds: 60 },
});
