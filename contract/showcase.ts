import * as z from "zod/mini";
import { byteRangeAnswers, endpoint } from "./endpoint.ts";
import { notFound } from "./problem.ts";

/** HEAD is answered at the same path. */
export const streamShowcase = endpoint({
  name: "streamShowcase",
  method: "GET",
  path: "/api/showcase/{id}",
  access: "anyone",
  summary:
    "One of the two short scenes of the landing page, whole or by byte range; the id names its very bytes, so that any cache may keep them",
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  media: "audio/*",
  alsoAnswers: byteRangeAnswers,
  problems: [notFound],
  // A browser asks for a scene in two or three ranges.
  rateLimit: { requests: 120, windowSeconds: 60 },
});
