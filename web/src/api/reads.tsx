import type { ReactNode } from "react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";

let only: QueryClient | undefined;

/** Around every screen that reads lists; what one screen read is there for the next. */
export function Reads({ children }: { children: ReactNode }) {
  only ??= createQueryClient();
  return <QueryClientProvider client={only}>{children}</QueryClientProvider>;
}
