import * as z from "zod/mini";
import { isTimeZone } from "@attune/domain/time/time-zone";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { line } from "./text.ts";

export const emailNotConfirmed = problem({
  code: "email-not-confirmed",
  status: 409,
  title: "Email not confirmed",
  message: "Please confirm your email address under Security first. Nothing was changed.",
});

export const reminderLinkRefused = problem({
  code: "reminder-link-refused",
  status: 400,
  title: "This link is no longer valid",
  message: "This link is no longer valid. Sign in to turn your reminder off under Account.",
});

const weekday = z.int().check(z.gte(1), z.lte(7));

export const reminderBody = z.object({
  isOn: z.boolean(),
  /** `08:30`, in the person's time zone. */
  time: z
    .string("Please choose a time")
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time")),
  /** As ISO 8601 counts them: 1 is Monday. */
  weekdays: z.array(weekday, "Please choose at least one day").check(
    z.minLength(1, "Please choose at least one day"),
    z.maxLength(7, "Please choose each day once"),
    z.refine((it) => new Set(it).size === it.length, "Please choose each day once"),
  ),
  /** A name of the IANA database. */
  timeZone: line("Please choose a time zone", 1, 60).check(
    z.refine<string>(isTimeZone, "Please choose a time zone from the list"),
  ),
});

export const reminderAnswer = z.object({
  isOn: z.boolean(),
  time: z.string(),
  weekdays: z.array(weekday),
  /** Null before anything was chosen; the device suggests one. */
  timeZone: z.nullable(z.string()),
  /** Emails go only to a confirmed address. */
  isEmailConfirmed: z.boolean(),
});

export type ReminderAnswer = z.infer<typeof reminderAnswer>;

export const getReminder = endpoint({
  name: "getReminder",
  route: "GET /api/user/reminder",
  access: "signed-in",
  summary: "Get the person's listening reminder; off by default",
  answer: reminderAnswer,
});

export const changeReminder = endpoint({
  name: "changeReminder",
  route: "POST /api/user/reminder",
  access: "signed-in",
  summary: "Turn the listening reminder on or off, and set its time, days and time zone",
  body: reminderBody,
  answer: reminderAnswer,
  problems: [emailNotConfirmed, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

const byLink = z.object({ token: line("This link is incomplete", 1, 200) });

export const stopReminder = endpoint({
  name: "stopReminder",
  route: "POST /api/reminders/off",
  access: "anyone",
  hasLink: true,
  summary:
    "Turn a reminder off from its email, through our page or with one click in an email client (RFC 8058)",
  query: byLink,
  status: 204,
  problems: [reminderLinkRefused],
});

export const openReminderLink = endpoint({
  name: "openReminderLink",
  route: "GET /api/reminders/off",
  access: "anyone",
  summary: "Redirect the emailed link to the page with the button; changes nothing",
  query: byLink,
  media: "text/html",
  alsoAnswers: { 303: "On to the page" },
});
