import { responseMinutesBounds } from "@attune/domain/care-case/staffed-hours";
import * as z from "zod/mini";
import { changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { instant, line } from "./text.ts";

const { least, most } = responseMinutesBounds;

const time = z
  .string("Please enter a time")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00"));

const dayHours = z.object({ opens: time, closes: time }).check(
  z.refine((it) => it.opens === "00:00" || it.opens !== it.closes, {
    error: "Please enter an end other than the beginning",
    path: ["closes"],
  }),
);

const settings = {
  /** Response time in minutes of staffed hours. */
  responseMinutes: z
    .int("Please enter a whole number of minutes")
    .check(z.gte(least, `At least ${least} minutes`), z.lte(most, `At most ${most} minutes`)),
  /**
   * Monday first, London time; null for an unstaffed day. An end that is not after the start is on the next
   * day.
   */
  week: z.array(z.nullable(dayHours)).check(
    z.length(7, "Please send seven days"),
    z.refine((week) => week.some((day) => day !== null), "Please choose at least one day"),
  ),
};

const careSettings = z.object({
  ...settings,
  /** Email notified if nobody responds in time; null for every admin. */
  secondContactEmail: z.nullable(z.string()),
  updatedAt: z.nullable(instant),
  /** Username of the person who saved them last; null for the defaults. */
  updatedBy: z.nullable(z.string()),
});

export type CareSettings = z.infer<typeof careSettings>;

export const getCareSettings = endpoint({
  name: "getCareSettings",
  route: "GET /api/admin/care-settings",
  access: "admin",
  summary: "Get the response time, staffed hours and second contact for cases",
  answer: careSettings,
});

export const changeCareSettings = endpoint({
  name: "changeCareSettings",
  route: "PATCH /api/admin/care-settings",
  access: "admin",
  summary: "Change the response time, staffed hours and second contact for cases",
  body: z.object({
    ...settings,
    /** Empty: only the admins. */
    secondContactEmail: z.union([
      z.literal(""),
      z.pipe(line("Please enter an email address"), z.email("Please enter a valid email address")),
    ]),
    /** Null for the defaults. */
    basedOn: z.optional(z.nullable(instant)),
  }),
  answer: careSettings,
  problems: [changedMeanwhile],
});
