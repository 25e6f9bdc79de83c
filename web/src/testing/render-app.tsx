import type { ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { emitPersonEvent } from "../api/person-events.ts";
import { createQueryClient } from "../api/query-client.ts";
import { SessionProvider } from "../api/session.tsx";
import { SubmitShortcut } from "../ui/submit-shortcut.ts";
import { Toasts } from "../ui/toasts.tsx";

/** Renders the app at a URL, as main.tsx does, with empty caches. */
export function renderAt(address: string, children: ReactNode, state: unknown = null): void {
  history.replaceState(state, "", address);
  emitPersonEvent("left");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        {children}
        <Toasts />
        <SubmitShortcut />
      </SessionProvider>
    </QueryClientProvider>,
  );
}
