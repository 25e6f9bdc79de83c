import * as z from "zod/mini";
import { checkInTopics } from "@attune/domain/check-in/topics";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { id, idParams, instant } from "./text.ts";

const topic = z.enum(checkInTopics);

const value = z.int("Please give a whole number from 0 to 10").check(z.minimum(0), z.maximum(10));

const ratings = z.array(z.object({ topic, value })).check(
  z.minLength(1),
  z.maxLength(2, "There are at most two questions"),
  z.refine(
    (it) => new Set(it.map((rating) => rating.topic)).size === it.length,
    "Please answer each question once",
  ),
);

export type Ratings = z.infer<typeof ratings>;

export const noHealthConsent = problem({
  code: "no-health-consent",
  status: 409,
  title: "Consent is needed",
  message: "You have not agreed that health answers are stored, so nothing was stored.",
});

export const checkInOver = problem({
  code: "check-in-over",
  status: 409,
  title: "Already answered",
  message: "This check-in is complete already. Nothing was changed.",
});

export const getCheckInQuestions = endpoint({
  name: "getCheckInQuestions",
  route: "GET /api/user/check-ins/questions",
  access: "signed-in",
  summary: "Get the questions to ask before and after this track; none without consent",
  query: z.object({ trackId: id }),
  answer: z.object({ topics: z.array(topic) }),
  problems: [notFound],
});

export const beginCheckIn = endpoint({
  name: "beginCheckIn",
  route: "POST /api/user/check-ins",
  access: "signed-in",
  summary: "Record how the person feels before listening",
  body: z.object({ trackId: id, before: ratings }),
  answer: z.object({ id: z.uuid() }),
  status: 201,
  problems: [notFound, noHealthConsent, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const endCheckIn = endpoint({
  name: "endCheckIn",
  route: "POST /api/user/check-ins/{id}/after",
  access: "signed-in",
  summary: "Record how the person feels after listening: the same questions, once",
  params: idParams,
  body: z.object({ after: ratings }),
  status: 204,
  problems: [notFound, checkInOver],
});

export const checkInAnswer = z.object({
  id: z.uuid(),
  trackId: z.uuid(),
  answers: z.array(
    z.object({
      topic,
      polarity: z.enum(["higher-is-worse", "higher-is-better"]),
      before: value,
      /** Null if it was not answered. */
      after: z.nullable(value),
    }),
  ),
  beganAt: instant,
  endedAt: z.nullable(instant),
});

export type CheckInAnswer = z.infer<typeof checkInAnswer>;

export const listCheckIns = endpoint({
  name: "listCheckIns",
  route: "GET /api/user/check-ins",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's check-ins, newest first; at most 200",
  answer: z.array(checkInAnswer),
});
