import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import * as z from "zod/mini";
import { createQueryClient } from "./api/query-client.ts";
import { SessionProvider } from "./api/session.tsx";
import { AppRoutes } from "./routes.tsx";
import { showToast } from "./ui/toast-store.ts";
import { takePartingToast } from "./ui/parting-toast.ts";
import { followDeviceTheme } from "./ui/theme.ts";
import { Toaster } from "./ui/toaster.tsx";

// zod would otherwise probe `new Function`, which the content security policy reports.
z.config({ jitless: true });
followDeviceTheme();

const queryClient = createQueryClient();
const root = document.querySelector("#app");
if (root === null) throw new Error("The page has no #app");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider onLogout={clearDevice}>
        <AppRoutes />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);

const parting = takePartingToast();
if (parting !== undefined) showToast(parting);

async function clearDevice(): Promise<void> {
  const kept = await import("./features/questionnaire/pending-questionnaire.ts");
  kept.clearQuestionnaireOnDevice();
}
