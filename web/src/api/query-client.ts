import { QueryClient } from "@tanstack/react-query";
import { onPersonNews } from "./person-news.ts";

const fiveMinutesMs = 5 * 60 * 1000;

/** What was read stays true until something invalidates it; nothing that one person read is shown to the next. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
  onPersonNews((news) => {
    if (news === "changed") void client.invalidateQueries({ queryKey: ["api", "user"] });
    else client.removeQueries();
  });
  return client;
}
