import { createListeners } from "./listeners.ts";

/**
 * The person's data changed, their session ended, a response was refused because of it, or someone signed
 * in or out. `resumed`: the same person, in the same role, has signed in again without leaving the page.
 */
export type PersonEvent = "changed" | "unknown" | "refused" | "entered" | "resumed" | "left";

const listeners = createListeners<[event: PersonEvent]>();

/** Subscription for caches of personal data, so that pages need not know them. */
export const onPersonEvent = listeners.subscribe;

export const emitPersonEvent = listeners.notify;
