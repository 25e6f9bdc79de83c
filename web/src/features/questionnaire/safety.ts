import { lazyPart } from "../../ui/lazy-part.tsx";

/** Risk phrases and helplines, loaded with the form so that they work offline. */
export const Safety = lazyPart(async () => (await import("./safety-check.tsx")).SafetyCheck);
