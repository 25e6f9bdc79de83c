import type { AlertKind } from "@attune/contract/alert";
import { counted } from "../../ui/counted.ts";

interface Words {
  title: (count: number) => string;
  /** What it means and what to do. */
  hint: string;
  /** Link to where it can be fixed, if that is in the back office. */
  way?: { label: string; address: string };
}

const users = "/admin?tab=users";

const kinds: Record<AlertKind, Words> = {
  "case-overdue": {
    title: (count) =>
      counted(count, "person should have been contacted", "people should have been contacted"),
    hint: "They told us about a crisis or dangerous symptoms, and the time to be in touch has passed. Please contact them now.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "case-unnotified": {
    title: (count) =>
      counted(
        count,
        "case of which somebody was not notified",
        "cases of which somebody was not notified",
      ),
    hint: "An email or the webhook about them has not gone out, so nobody else may know. Open them now. Whoever runs the server looks at SMTP_URL and CARE_WEBHOOK_URL.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "case-waiting": {
    title: (count) => counted(count, "person waits to be contacted", "people wait to be contacted"),
    hint: "They told us about a crisis or dangerous symptoms. Their case says how to reach them and by when.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "analysis-failed": {
    title: (count) => counted(count, "analysis has failed", "analyses have failed"),
    hint: "Somebody waits for audio and gets none by themselves. Open the results and run the analysis again.",
    way: { label: "Show who waits", address: `${users}&questionnaire=failed` },
  },
  "analysis-stuck": {
    title: (count) => counted(count, "analysis is not done", "analyses are not done"),
    hint: "It takes seconds as a rule, and these wait for more than a quarter of an hour. Where there are many, the background work has stopped: restart the worker, and read its log.",
    way: { label: "Show who waits", address: `${users}&questionnaire=waiting` },
  },
  "mail-unsent": {
    title: (count) => counted(count, "mail could not be sent", "mails could not be sent"),
    hint: "They are tried again for most of a day. Whoever runs the server looks at SMTP_URL and at the log of the mail server.",
  },
  "event-given-up": {
    title: (count) =>
      counted(count, "event of Stripe was given up", "events of Stripe were given up"),
    hint: "The nightly comparison reads what they were about. Work them again now if somebody has paid and may not listen.",
    way: { label: "Show the events", address: "/admin?tab=stripe&view=events" },
  },
  "event-waiting": {
    title: (count) =>
      counted(count, "event of Stripe waits to be read", "events of Stripe wait to be read"),
    hint: "They have waited for more than half an hour. Test the connection to Stripe, and read the log of the worker.",
    way: { label: "Show the events", address: "/admin?tab=stripe&view=events" },
  },
  "dispute-open": {
    title: (count) => counted(count, "dispute needs an answer", "disputes need an answer"),
    hint: "A customer's bank asks the money back. Answer in Stripe's dashboard before its date, or it is lost.",
    way: { label: "Go to Stripe customers", address: "/admin?tab=stripe" },
  },
  "dispute-lost": {
    title: (count) =>
      counted(
        count,
        "dispute was lost in the last 30 days",
        "disputes were lost in the last 30 days",
      ),
    hint: "The money went back to the customer's bank, and counts against revenue.",
    way: { label: "Go to Finances", address: "/admin?tab=finances" },
  },
  "billing-differed": {
    title: (count) =>
      counted(
        count,
        "nightly comparison found billing that differed from Stripe",
        "nightly comparisons found billing that differed from Stripe",
      ),
    hint: "It was put right. A webhook may not reach this server: test the connection.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "renewal-not-held": {
    title: (count) =>
      counted(
        count,
        "person with an open case may still be charged for a renewal",
        "people with an open case may still be charged for a renewal",
      ),
    hint: "Stripe has not held their renewals. It is tried again every five minutes; test the connection if it stays.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "billing-not-ended": {
    title: (count) =>
      counted(count, "closed account may still be charged", "closed accounts may still be charged"),
    hint: "Stripe has not confirmed the end of their billing. It is tried again; end it in Stripe's dashboard if it stays.",
    way: { label: "Go to Deletions", address: `${users}&view=deletions` },
  },
  "erasure-late": {
    title: (count) => counted(count, "account is erased too late", "accounts are erased too late"),
    hint: "Its 14 days are over, and its data are still here. Read the log of the worker.",
    way: { label: "Go to Deletions", address: `${users}&view=deletions` },
  },
  "renewals-not-ended": {
    title: (count) =>
      counted(
        count,
        "plan may renew although consent was withdrawn",
        "plans may renew although consent was withdrawn",
      ),
    hint: "Somebody took back their consent to health data, and Stripe has not confirmed that their plan ends. It is tried again every five minutes; end it in Stripe's dashboard if it stays.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "sign-in-burst": {
    title: (count) =>
      counted(
        count,
        "quarter of an hour with many failed sign-ins",
        "quarters of an hour with many failed sign-ins",
      ),
    hint: "Somebody may be trying passwords. Accounts lock by themselves after ten tries. Whoever runs the server finds the lines by their event, sign-in-refused, and may shut out the address.",
  },
  "refusal-burst": {
    title: (count) =>
      counted(
        count,
        "quarter of an hour with many refused requests",
        "quarters of an hour with many refused requests",
      ),
    hint: "Somebody may be looking for a way in, or a page or proxy is set up wrongly. Whoever runs the server finds the lines by their events: not-permitted, forged-request and rate-limited.",
  },
  "campaign-failed": {
    title: (count) => counted(count, "campaign was not published", "campaigns were not published"),
    hint: "Its detail says why; it can be published again from there.",
    way: { label: "Go to Social Media", address: "/admin?tab=social" },
  },
  "audit-broken": {
    title: () => "The audit log is not as it was written",
    hint: "Events are missing or were changed, or what was stored of it outside the database does not fit. Verify the log to read what was found, and ask whoever runs the server who could have written to the database.",
    way: { label: "Go to the audit log", address: `${users}&view=audit` },
  },
  "keys-refused": {
    title: (count) =>
      counted(
        count,
        "process did not start because of its keys",
        "processes did not start because of their keys",
      ),
    hint: "Its ENCRYPTION_KEYS are not those of the database or of the other processes, so it would have written what nobody else can read. Whoever runs the server finds what to change in its log and in docs/configuration.md, under Keys.",
  },
  "keys-unopened": {
    title: () => "Some stored keys cannot be opened",
    hint: "They were changed in the database, or sealed under another key of the same name. Whoever runs the server runs npm run admin -- rewrap-keys again, which names them, and restores them from a backup.",
  },
  "legal-placeholder": {
    title: () => "The legal texts name nobody who can be reached",
    hint: "The company or support email still ends with .example, as it does before anybody has set it up. Put your own details under Legal Settings before customers rely on them.",
    way: { label: "Go to Legal Settings", address: "/admin?tab=legal" },
  },
};

export const alertCopy = {
  open: "Alerts",
  fresh: (count: number) => counted(count, "new alert", "new alerts"),
  title: "Alerts",
  intro:
    "What nobody mends unless you do. An alert goes by itself once it is mended; acknowledge it when somebody takes care of it.",
  loading: "Loading alerts",
  failed: "Failed to load alerts",
  failedHint: "Please check your connection and try again.",
  none: "Nothing is wrong.",
  new: "New",
  since: (time: string) => `since ${time}`,
  newest: (time: string) => `newest ${time}`,
  openCase: (number: number, time: string) => `Open case ${number}, raised ${time}`,
  acknowledge: "Acknowledge",
  acknowledging: "Saving...",
  acknowledgeNamed: (title: string) => `Acknowledge: ${title}`,
  acknowledged: (name: string | null, time: string) =>
    `Acknowledged by ${name ?? "a deleted account"}, ${time}`,
  refused: "Error",
  refusedHint: "It could not be acknowledged. Please try again.",
  close: "Close",
  kinds,
};
