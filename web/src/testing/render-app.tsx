import type { ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createQueryClient } from "../api/query-client.ts";
import { SessionProvider } from "../api/session.tsx";
import { Toaster } from "../ui/toaster.tsx";

/** Renders at an address, as main.tsx does it. */
export function renderAt(address: string, children: ReactNode): void {
  history.replaceState(null, "", address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        {children}
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
}
