import { counted } from "../../../ui/counted.ts";

export const stripeEventCopy = {
  title: "Events",
  intro:
    "Stripe tells this server of every change. An event is only a reason to read its customer again, so working one twice counts nothing twice.",
  comparison: {
    title: "Nightly comparison",
    intro:
      "Once a night everybody's billing is read at Stripe and compared with what is kept here.",
    never: "There has been none yet. The first runs within a day of the first start.",
    running: (since: string) => `Running since ${since}.`,
    done: (accounts: number, at: string) =>
      `${accounts === 1 ? "1 customer" : `${accounts} customers`} compared, ${at}.`,
    same: "Nothing differed.",
    differed: (count: number) => `${count} differed, and are as they are at Stripe now:`,
    unread: (fault: string) => `could not be read (${fault})`,
    fixed: "differed, and was fixed",
    missed: (count: number) =>
      count === 0
        ? "No event had been missed."
        : `${count} ${count === 1 ? "event" : "events"} had been missed by the webhook, and were fetched.`,
    gone: "A former customer",
    failed: "The nightly comparison could not be loaded",
  },
  only: "Show",
  kinds: { stuck: "What is stuck", "": "Everything of the last 30 days" },
  caption: "Events of Stripe",
  columns: {
    received: "Received",
    type: "Event",
    customer: "Customer",
    state: "State",
    actions: "Actions",
  },
  nobody: "Nobody here",
  states: { received: "Waiting", done: "Worked", dead: "Given up" },
  retrying: (attempts: number) => `Waiting, ${counted(attempts, "try", "tries")} failed`,
  otherMode: "Other mode",
  replay: "Work again",
  replayNamed: (type: string, at: string) => `Work again: ${type} of ${at}`,
  replayed: "Working Again",
  replayedHint: "The customer is being read at Stripe.",
  replayFailed: "The event could not be put back. Please try again.",
  noneStuck: "Nothing is stuck: every event has been worked.",
  none: "No event has arrived yet. They come with the first purchase.",
  loading: "Loading events",
  failed: "Failed to load events",
  failedHint: "Please check your connection and try again.",
  pages: "Pages of events",
  newer: "Newer",
  older: "Older",
};
