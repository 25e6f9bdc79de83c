import type { AlertKind } from "@attune/contract/alert";
import { counted } from "../../ui/counted.ts";
import { spellOut } from "../../ui/spell-out.ts";
import { reloadToRead } from "../../ui/words-for.ts";

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
    hint: "They told us about a crisis or dangerous symptoms, and our promised time has passed. Please contact them now.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "case-unnotified": {
    title: (count) =>
      counted(count, "case without all its notifications", "cases without all their notifications"),
    hint: "An email or the webhook about them could not be sent, so no one else may know. Open them now. Ask the operator to check SMTP_URL and CARE_WEBHOOK_URL.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "case-waiting": {
    title: (count) =>
      counted(count, "person is waiting for contact", "people are waiting for contact"),
    hint: "They told us about a crisis or dangerous symptoms. Their case says how to reach them and by when.",
    way: { label: "Go to Cases", address: `${users}&view=cases` },
  },
  "analysis-failed": {
    title: (count) => counted(count, "analysis has failed", "analyses have failed"),
    hint: "These people will get no audio until you open their results and run the analysis again.",
    way: { label: "Show who is waiting", address: `${users}&questionnaire=failed` },
  },
  "analysis-stuck": {
    title: (count) => counted(count, "analysis is not done", "analyses are not done"),
    hint: "Analysis usually takes seconds; these have waited for more than 15 minutes. If there are many, the worker has stopped: restart it and read its log.",
    way: { label: "Show who is waiting", address: `${users}&questionnaire=waiting` },
  },
  "mail-unsent": {
    title: (count) => counted(count, "email could not be sent", "emails could not be sent"),
    hint: "We retry for most of a day. Ask the operator to check SMTP_URL and the mail server's log.",
  },
  "event-given-up": {
    title: (count) => counted(count, "Stripe event was given up", "Stripe events were given up"),
    hint: "The nightly comparison will catch up. If someone has paid and cannot listen, process the events again now.",
    way: { label: "Show the events", address: "/admin?tab=stripe&view=events" },
  },
  "event-waiting": {
    title: (count) => counted(count, "Stripe event is waiting", "Stripe events are waiting"),
    hint: "They have waited for more than half an hour. Test the connection to Stripe, and read the worker's log.",
    way: { label: "Show the events", address: "/admin?tab=stripe&view=events" },
  },
  "dispute-open": {
    title: (count) => counted(count, "dispute needs a response", "disputes need a response"),
    hint: "A customer's bank wants the money back. Respond in Stripe's dashboard by the deadline, or the dispute is lost.",
    way: { label: "Show the customers", address: "/admin?tab=stripe&status=dispute_open" },
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
  "refund-failed": {
    title: (count) =>
      counted(count, "refund came back from the bank", "refunds came back from the bank"),
    hint: "The customer has been told, and is still owed the money. Refund the payment again, or ask them for another way to send it.",
    way: { label: "Show the customers", address: "/admin?tab=stripe&status=refund_returned" },
  },
  "billing-differed": {
    title: (count) =>
      counted(
        count,
        "nightly comparison found billing that differed from Stripe",
        "nightly comparisons found billing that differed from Stripe",
      ),
    hint: "This has been corrected. Webhooks may not be reaching this server: test the connection.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "billing-uncompared": {
    title: () => "Billing has not been compared with Stripe for two days",
    hint: "Until it is, a difference goes unnoticed. Test the connection to Stripe. Ask the operator to check that a worker is running, and to read its log.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "renewal-not-held": {
    title: (count) =>
      counted(
        count,
        "person with an open case may still be charged",
        "people with an open case may still be charged",
      ),
    hint: "Stripe has not held their renewals or closed their payment form. We retry every five minutes. If this stays, test the connection.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "billing-not-ended": {
    title: (count) =>
      counted(count, "closed account may still be charged", "closed accounts may still be charged"),
    hint: "Stripe has not confirmed the end of their billing. We keep trying. If this stays, end it in Stripe's dashboard.",
    way: { label: "Go to Deletions", address: `${users}&view=deletions` },
  },
  "erasure-late": {
    title: (count) =>
      counted(count, "account is overdue for erasure", "accounts are overdue for erasure"),
    hint: "The 14 days are over and the data is still here. Read the worker's log.",
    way: { label: "Go to Deletions", address: `${users}&view=deletions` },
  },
  "renewals-not-ended": {
    title: (count) =>
      counted(
        count,
        "plan may renew although consent was withdrawn",
        "plans may renew although consent was withdrawn",
      ),
    hint: "A customer withdrew consent for health data, and Stripe has not confirmed the end of their plan. We retry every five minutes. If this stays, end it in Stripe's dashboard.",
    way: { label: "Test the connection", address: "/admin?tab=stripe&view=settings" },
  },
  "backup-overdue": {
    title: () => "No backup has been made for too long",
    hint: "If the database were lost now, everything entered since the last backup would be lost too. The operator will find the reason with systemctl status attune-backup or docker compose logs backup; see docs/backup.md.",
  },
  "sign-in-burst": {
    title: (count) =>
      counted(
        count,
        "quarter of an hour with many failed sign-ins",
        "quarters of an hour with many failed sign-ins",
      ),
    hint: "Someone may be guessing passwords. Accounts lock automatically after ten tries. The operator can find the log lines by their event, sign-in-refused, and block the address.",
  },
  "refusal-burst": {
    title: (count) =>
      counted(
        count,
        "quarter of an hour with many refused requests",
        "quarters of an hour with many refused requests",
      ),
    hint: "Someone may be looking for a way in, or a page or proxy is misconfigured. The operator can find the log lines by their events: not-permitted, forged-request and rate-limited.",
  },
  "campaign-failed": {
    title: (count) => counted(count, "campaign was not published", "campaigns were not published"),
    hint: "Open it to see why, and to publish it again.",
    way: { label: "Go to Social Media", address: "/admin?tab=social" },
  },
  "audit-broken": {
    title: () => "The audit log has been altered",
    hint: "Events are missing or changed, or do not match the copy stored outside the database. Verify the log to see what was found, and ask the operator who could have written to the database.",
    way: { label: "Go to the audit log", address: `${users}&view=audit` },
  },
  "audit-unanchored": {
    title: () => "The end of the audit log could not be stored outside the database",
    hint: "Until it can, someone with access to the database could remove the newest events unnoticed. The operator will find the place and the reason in the log and with npm run doctor.",
  },
  "audit-anchor-unread": {
    title: () => "The copy of the audit log outside the database could not be read",
    hint: "The log could not be compared with it, so a change might go unnoticed until it can be read. This does not mean that the log was altered. Verify the log to see the place and the reason, and ask the operator to make it readable.",
    way: { label: "Go to the audit log", address: `${users}&view=audit` },
  },
  "audit-clock": {
    title: () => "The audit log and the server's clock disagree",
    hint: "The log contains a time that is still in the future, so the clock is behind now, or was ahead then. This does not mean that the log was altered. Verify the log to see both times, and ask the operator to check the clock.",
    way: { label: "Go to the audit log", address: `${users}&view=audit` },
  },
  "keys-refused": {
    title: (count) =>
      counted(
        count,
        "process did not start because of its keys",
        "processes did not start because of their keys",
      ),
    hint: "Its ENCRYPTION_KEYS do not match the database or the other processes, so no one else could have read what it wrote. The operator will find what to change in its log and in docs/configuration.md, under Keys.",
  },
  "keys-unopened": {
    title: () => "Some stored keys cannot be opened",
    hint: "They were changed in the database, or sealed under another key of the same name. The operator can list them with npm run admin -- rewrap-keys and restore them from a backup.",
  },
  "legal-placeholder": {
    title: () => "The legal texts have no real contact details",
    hint: "The company or support email still ends with .example, as installed. Enter your own details under Legal Settings before customers rely on them.",
    way: { label: "Go to Legal Settings", address: "/admin?tab=legal" },
  },
};

const unknown = (kind: string): Words => ({
  title: (count) => `${spellOut(kind)} (${count})`,
  hint: reloadToRead,
});

export const alertCopy = {
  open: "Alerts",
  fresh: (count: number) => counted(count, "new alert", "new alerts"),
  title: "Alerts",
  intro:
    "Problems that need one of you. An alert disappears once its problem is fixed. Acknowledge it when someone is dealing with it.",
  loading: "Loading alerts",
  failed: "Failed to load alerts",
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
  unknown,
};
