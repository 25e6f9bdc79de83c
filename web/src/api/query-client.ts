import { QueryClient } from "@tanstack/react-query";

const fiveMinutesMs = 5 * 60 * 1000;

/** What was read stays true until something invalidates it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: fiveMinutesMs,
      },
      mutations: { retry: false },
    },
  });
}
