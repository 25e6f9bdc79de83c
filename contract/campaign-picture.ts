import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { forbiddenClaim, notFound, problem, tooManyRequests, unavailable } from "./problem.ts";
import { idParams, instant, pageNumber, requiredParagraph } from "./text.ts";

/** Style and size are fixed: 1024 by 1024, artistic. */
export const pictureAnswer = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  prompt: z.string(),
  variant: z.int(),
  /** Alternative text; proposed at first, never empty. */
  altText: z.string(),
  /** `plate`: drawn on this server. */
  madeBy: z.enum(["model", "plate"]),
  /** Only of a picture just made: it was drawn on this server because the image model failed. */
  hasModelFailed: z.optional(z.boolean()),
  createdAt: instant,
});

export type PictureAnswer = z.infer<typeof pictureAnswer>;

export const noSuchPicture = problem({
  code: "no-such-picture",
  status: 400,
  title: "Unknown picture",
  message: "Please choose a picture that was made here and has not been deleted.",
});

export const imageInUse = problem({
  code: "image-in-use",
  status: 409,
  title: "A campaign has this picture",
  message:
    "This picture belongs to a campaign. Please take it out of the campaign first, or delete that.",
});

export const generateImage = endpoint({
  name: "generateImage",
  route: "POST /api/admin/social/generate-image",
  access: "manager",
  summary: "Create a picture from a description; the same words and variant give the same picture",
  body: z.object({
    prompt: requiredParagraph("Please describe the picture", 500),
    style: z.optional(z.literal("artistic")),
    dimensions: z.optional(z.literal("1024x1024")),
    /** A different number gives a different picture for the same words; default 0. `next`: a new one. */
    variant: z.optional(z.union([z.int().check(z.minimum(0), z.maximum(1000)), z.literal("next")])),
  }),
  answer: pictureAnswer,
  problems: [tooManyRequests, unavailable],
  rateLimit: { requests: 20, windowSeconds: 600 },
});

export const listPictures = endpoint({
  name: "listPictures",
  route: "GET /api/admin/social/images",
  access: "manager",
  summary: "List pictures created here, newest first; 12 per page",
  query: z.object({ page: pageNumber }),
  answer: z.object({ pictures: z.array(pictureAnswer), total: z.int(), pageSize: z.int() }),
});

export const streamPicture = endpoint({
  name: "streamPicture",
  route: "GET /api/admin/social/images/{id}",
  access: "manager",
  summary: "Get a picture",
  params: idParams,
  media: "image/png",
});

export const describePicture = endpoint({
  name: "describePicture",
  route: "PATCH /api/admin/social/images/{id}",
  access: "manager",
  summary: "Set a picture's alternative text",
  params: idParams,
  body: z.object({ altText: requiredParagraph("Please describe what is to be seen", 500) }),
  answer: pictureAnswer,
  problems: [forbiddenClaim],
});

export const deletePicture = endpoint({
  name: "deletePicture",
  route: "DELETE /api/admin/social/images",
  access: "manager",
  summary: "Delete a picture created here, by its URL",
  body: z.object({ imageUrl: z.string("Please name the picture").check(z.maxLength(500)) }),
  status: 204,
  problems: [imageInUse, notFound],
});

export const restorePicture = endpoint({
  name: "restorePicture",
  route: "POST /api/admin/social/images/{id}/restore",
  access: "manager",
  summary: "Undo the deletion of a picture, within a day",
  params: idParams,
  answer: pictureAnswer,
});
