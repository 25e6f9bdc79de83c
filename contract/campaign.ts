import * as z from "zod/mini";
import { campaignStatuses, contentTypes, platforms } from "@attune/domain/campaign/platforms";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { forbiddenClaim, problem, tooManyRequests } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, line, pageNumber, paragraph } from "./text.ts";
import { noSuchPicture } from "./campaign-picture.ts";

export const campaignPageSize = 25;

const platform = z.enum(platforms, "Please choose a platform");
const topic = line("Please enter a topic", 1, 200);
const content = paragraph(63_206).check(z.trim(), z.minLength(1, "Please enter the text"));
const name = line("Please enter a name", 1, 200);
/** A picture created here, or none. */
const imageUrl = z.optional(z.nullable(z.string().check(z.maxLength(200))));
const time = z.iso.datetime({ offset: true, error: "Please choose a day and a time" });

export const generatedContentAnswer = z.object({
  platform,
  content: z.string(),
  /** As the platform counts characters, without hashtags. */
  characterCount: z.int(),
  suggestedHashtags: z.array(z.string()),
  writtenBy: z.enum(["model", "templates"]),
});

export type GeneratedContent = z.infer<typeof generatedContentAnswer>;

export const campaignAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  platform,
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  status: z.enum(campaignStatuses),
  scheduledFor: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Why the last attempt failed, in a sentence. */
  failureReason: z.nullable(z.string()),
  /** Where it was published: `outbox` means it stayed on this server, `by-hand` that staff posted it. */
  channel: z.nullable(z.string()),
  /** The channel's id for it, for example a URL. */
  reference: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

export type Campaign = z.infer<typeof campaignAnswer>;

export const calendarEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  platform,
  status: z.enum(campaignStatuses),
  /** When it was or will be published. */
  at: instant,
});

/** Maximum number of entries in a response; later ones are omitted. */
export const mostInCalendar = 500;

export type CalendarEntry = z.infer<typeof calendarEntry>;

export const scheduleInPast = problem({
  code: "schedule-in-past",
  status: 400,
  title: "This time is over",
  message: "Please choose a time in the future, at most a year ahead.",
});

export const tooLongForPlatform = problem({
  code: "too-long-for-platform",
  status: 400,
  title: "Too long for the platform",
  message: "This text is longer than the platform takes. Please shorten it.",
});

export const campaignIsOut = problem({
  code: "campaign-is-out",
  status: 409,
  title: "Published already",
  message: "This campaign is published, or is being published at this moment, and stays as it is.",
});

export const campaignChanged = problem({
  code: "campaign-changed",
  status: 409,
  title: "Someone else has changed it",
  message:
    "Someone else has changed this campaign since you opened it, so it was not published. Please read it again.",
});

export const notReadyToPost = problem({
  code: "not-ready-to-post",
  status: 409,
  title: "Not waiting to be posted",
  message: "Only a campaign that is ready to post, or that failed, can be marked as posted.",
});

const day = z.iso
  .date("Please enter a date")
  .check(z.refine((it) => it >= "2000" && it < "2200", "Please enter a date of this century"));

export const generateContent = endpoint({
  name: "generateContent",
  route: "POST /api/admin/social/generate-content",
  access: "manager",
  summary: "Write a post with hashtags about a topic for a platform",
  body: z.object({
    platform,
    contentType: z.enum(contentTypes, "Please choose a content type"),
    topic,
    /** A different number gives a different text for the same request; default 0. */
    variant: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
  answer: generatedContentAnswer,
  problems: [forbiddenClaim, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const listCampaigns = endpoint({
  name: "listCampaigns",
  route: "GET /api/admin/social/campaigns",
  access: "manager",
  summary: "List campaigns, newest first; 25 per page",
  query: z.object({ status: z.optional(z.enum(campaignStatuses)), page: pageNumber }),
  answer: z.array(campaignAnswer),
});

export const countCampaigns = endpoint({
  name: "countCampaigns",
  route: "GET /api/admin/social/campaigns/summary",
  access: "manager",
  summary: "Count campaigns by state, and say where they are published",
  answer: z.object({
    total: z.int(),
    draft: z.int(),
    scheduled: z.int(),
    ready: z.int(),
    published: z.int(),
    failed: z.int(),
    channel: z.string(),
  }),
});

export const getCampaign = endpoint({
  name: "getCampaign",
  route: "GET /api/admin/social/campaigns/{id}",
  access: "manager",
  summary: "Get a campaign",
  params: idParams,
  answer: campaignAnswer,
});

export const listCalendar = endpoint({
  name: "listCalendar",
  route: "GET /api/admin/social/calendar",
  access: "manager",
  summary: "List what is published or scheduled on these days (London time); at most 500",
  query: z.object({ from: day, to: day }).check(
    z.refine((it) => it.from <= it.to, {
      error: "The end date lies before the start date",
      path: ["to"],
    }),
  ),
  answer: z.array(calendarEntry),
});

export const createCampaign = endpoint({
  name: "createCampaign",
  route: "POST /api/admin/social/post",
  access: "manager",
  summary: "Create a campaign as a draft, or schedule it",
  body: z.object({
    platforms: z.array(platform).check(z.length(1, "Please choose exactly one platform")),
    content,
    imageUrl,
    scheduledFor: z.optional(z.nullable(time)),
    /** Defaults to the beginning of the text. */
    name: z.optional(name),
    submissionId,
  }),
  answer: campaignAnswer,
  status: 201,
  problems: [forbiddenClaim, scheduleInPast, tooLongForPlatform, noSuchPicture],
});

export const changeCampaign = endpoint({
  name: "changeCampaign",
  route: "PATCH /api/admin/social/campaigns/{id}",
  access: "manager",
  summary: "Change an unpublished campaign; scheduledFor null makes it a draft again",
  params: idParams,
  body: z.object({
    name: z.optional(name),
    content: z.optional(content),
    imageUrl,
    scheduledFor: z.optional(z.nullable(time)),
    basedOn,
  }),
  answer: campaignAnswer,
  problems: [
    forbiddenClaim,
    scheduleInPast,
    tooLongForPlatform,
    noSuchPicture,
    campaignIsOut,
    changedMeanwhile,
  ],
});

export const publishCampaign = endpoint({
  name: "publishCampaign",
  route: "POST /api/admin/social/campaigns/{id}/publish",
  access: "manager",
  summary:
    "Publish a campaign now, or retry a failed one; without a channel it becomes ready to post",
  params: idParams,
  body: z.object({ basedOn }),
  answer: campaignAnswer,
  status: 202,
  problems: [campaignIsOut, campaignChanged],
});

export const markCampaignPosted = endpoint({
  name: "markCampaignPosted",
  route: "POST /api/admin/social/campaigns/{id}/posted",
  access: "manager",
  summary: "Mark a campaign as posted by hand: one that is ready to post, or one that failed",
  params: idParams,
  answer: campaignAnswer,
  problems: [notReadyToPost],
});

export const deleteCampaign = endpoint({
  name: "deleteCampaign",
  route: "DELETE /api/admin/social/campaigns/{id}",
  access: "manager",
  summary: "Delete a campaign; what was published elsewhere stays there",
  params: idParams,
  status: 204,
  problems: [campaignIsOut],
});

export const restoreCampaign = endpoint({
  name: "restoreCampaign",
  route: "POST /api/admin/social/campaigns/{id}/restore",
  access: "manager",
  summary:
    "Undo the deletion of a campaign, within a day; if its time has passed it becomes a draft",
  params: idParams,
  answer: campaignAnswer,
});
