import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { mayBeSignedIn } from "./api/session-hint.ts";
import { App } from "./app.tsx";
import { prefetchScreen } from "./ui/lazy-screen.tsx";
import { followDeviceTheme } from "./ui/theme.ts";

// zod would otherwise probe `new Function`, which the content security policy reports. This is what
// its `config({ jitless: true })` sets, without bringing zod itself to pages that have no form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
followDeviceTheme();
// In a separate task: evaluating React and attaching its listeners takes too long for one on a slow phone.
setTimeout(() => void start());

async function start(): Promise<void> {
  const root = document.querySelector("#app");
  if (root === null) throw new Error("The page has no #app");
  // The prerendered content stays until then.
  await prefetchScreen(location.pathname);
  const options = {
    // React has unmounted everything, because code failed to load or has a bug.
    onUncaughtError: (fault: unknown) => {
      reportError(fault);
      document.querySelector("#trouble")?.removeAttribute("hidden");
    },
  };
  const isDrawn = isDrawnForStranger(root);
  // In a transition, which React renders in slices, because the prerendered screen or frame is already visible.
  startTransition(() => {
    const app = <App isDrawnForStranger={isDrawn} />;
    if (isDrawn) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/**
 * A screen is prerendered for signed-out visitors at the plain URL. Someone may have signed in since, and
 * the server has not seen what is after the #.
 */
function isDrawnForStranger(root: Element): boolean {
  return root.hasAttribute("data-screen") && !mayBeSignedIn() && location.hash === "";
}
