import { lazyPart } from "../../ui/lazy-part.tsx";

/** The phrases and the numbers to call, fetched as soon as a form stands: from then on they need no connection. */
export const Safety = lazyPart(async () => (await import("./safety-check.tsx")).SafetyCheck);
