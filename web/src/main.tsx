import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SessionProvider } from "./api/session.tsx";
import { AppRoutes } from "./routes.tsx";
import { showToast } from "./ui/toast-store.ts";
import { takePartingToast } from "./ui/parting-toast.ts";
import { followDeviceTheme } from "./ui/theme.ts";
import { Toasts } from "./ui/toasts.tsx";

// zod would otherwise probe `new Function`, which the content security policy reports. This is what
// its `config({ jitless: true })` sets, without bringing zod itself to pages that have no form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
followDeviceTheme();

const root = document.querySelector("#app");
if (root === null) throw new Error("The page has no #app");
createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <AppRoutes />
      <Toasts />
    </SessionProvider>
  </StrictMode>,
);

const parting = takePartingToast();
if (parting !== undefined) showToast(parting);
