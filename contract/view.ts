import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, line } from "./text.ts";

/** Header with a view's id: the request reads what that view's customer would. */
export const viewHeader = "x-attune-view";

export const viewMinutes = 15;

/** The outcome that the audit log records for reads in a view. */
export const viewedOutcome = "view-as";

export const viewIsReadOnly = problem({
  code: "view-is-read-only",
  status: 403,
  title: "Read only",
  message:
    "You are viewing someone else's dashboard: you cannot play or change anything, and this is not part of it.",
});

export const viewIsOver = problem({
  code: "view-is-over",
  status: 403,
  title: "This view is over",
  message: `This view of a customer's dashboard is over. A view lasts ${viewMinutes} minutes; you can begin another one from the list of users.`,
});

export const notViewable = problem({
  code: "not-viewable",
  status: 403,
  title: "This account cannot be viewed",
  message: "Only the dashboards of customers can be viewed, not the accounts of staff.",
});

const viewAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  reason: z.string(),
  /** Seconds from now; 0 if the view is over. */
  secondsLeft: z.int(),
});

export type View = z.infer<typeof viewAnswer>;

export const beginViewBody = z.object({
  /** Shown to the customer. */
  reason: line("Please say why, in a few words that they may read", 5, 300),
  submissionId,
});

export const beginView = endpoint({
  name: "beginView",
  route: "POST /api/admin/users/{id}/views",
  access: "admin",
  summary:
    "Start viewing a customer's dashboard, read only, for 15 minutes; they can see when and why",
  params: idParams,
  body: beginViewBody,
  answer: viewAnswer,
  status: 201,
  problems: [notFound, notViewable, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});

export const getView = endpoint({
  name: "getView",
  route: "GET /api/admin/views/{id}",
  access: "admin",
  summary: "Get whose dashboard is being viewed, and for how much longer",
  params: idParams,
  answer: viewAnswer,
  problems: [notFound],
});

export const endView = endpoint({
  name: "endView",
  route: "POST /api/admin/views/{id}/end",
  access: "admin",
  summary: "Stop viewing a customer's dashboard",
  params: idParams,
  status: 204,
  problems: [notFound],
});

const ownViewAnswer = z.object({
  id: z.uuid(),
  beganAt: instant,
  /** Null while the view is open. */
  endedAt: z.nullable(instant),
  reason: z.string(),
});

export type OwnView = z.infer<typeof ownViewAnswer>;

export const listOwnViews = endpoint({
  name: "listOwnViews",
  route: "GET /api/user/views",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List when staff viewed the person's dashboard, and why; the latest 50",
  answer: z.array(ownViewAnswer),
});
