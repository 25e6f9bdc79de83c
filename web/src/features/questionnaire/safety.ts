import { lazyPart } from "../../ui/lazy-part.tsx";

/** The phrases and the helplines, loaded with the form, so that they work without a connection. */
export const Safety = lazyPart(async () => (await import("./safety-check.tsx")).SafetyCheck);
