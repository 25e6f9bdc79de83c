import type { ReactNode } from "react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";

let only: QueryClient | undefined;

/** Wraps every screen that reads lists, so that they share a cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  only ??= createQueryClient();
  return <QueryClientProvider client={only}>{children}</QueryClientProvider>;
}
