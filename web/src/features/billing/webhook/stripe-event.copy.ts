import { counted } from "../../../ui/counted.ts";

export const stripeEventCopy = {
  title: "Events",
  intro:
    "Stripe reports every change to this server. An event only makes us read the customer again, so processing one twice does no harm.",
  comparison: {
    title: "Nightly comparison",
    intro: "Every night, all billing is compared with Stripe.",
    never: "None yet. The first runs within a day of the first start.",
    running: (since: string) => `Running since ${since}.`,
    done: (accounts: number, at: string) =>
      `${accounts === 1 ? "1 customer" : `${accounts} customers`} compared, ${at}.`,
    same: "Nothing differed.",
    differed: (count: number) => `${count} differed, and were updated:`,
    unread: (fault: string) => `could not be brought up to date (${fault})`,
    fixed: "differed, and was updated",
    missed: (count: number) =>
      count === 0
        ? "No events were missed."
        : `${count} ${count === 1 ? "event" : "events"} missed by the webhook, and fetched.`,
    gone: "A former customer",
    failed: "The nightly comparison could not be loaded",
  },
  only: "Show",
  kinds: { stuck: "Stuck events", "": "All events of the last 30 days" },
  caption: "Stripe events",
  columns: {
    received: "Received",
    type: "Event",
    customer: "Customer",
    state: "State",
    actions: "Actions",
  },
  nobody: "No customer",
  states: { received: "Waiting", done: "Processed", dead: "Given up" },
  retrying: (attempts: number) => `Waiting, ${counted(attempts, "try", "tries")} failed`,
  otherMode: "Other mode",
  replay: "Process again",
  replayNamed: (type: string, at: string) => `Process again: ${type} of ${at}`,
  replayed: "Processing again",
  replayedHint: "We are reading the customer from Stripe.",
  replayFailed: "The event could not be queued. Please try again.",
  noneStuck: "Nothing is stuck: every event has been processed.",
  none: "No events yet. They arrive with the first purchase.",
  loading: "Loading events",
  failed: "Failed to load events",
  pages: "Pages of events",
  newer: "Newer",
  older: "Older",
};
