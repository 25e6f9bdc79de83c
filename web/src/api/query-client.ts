import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { onPersonEvent, emitPersonEvent } from "./person-events.ts";

const fiveMinutesMs = 5 * 60 * 1000;

/** Cached data stays valid until something invalidates it; one person's data is never shown to the next. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The session has ended, elsewhere or by age. Failed mutations are ignored here: the user may still
      // be typing.
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) emitPersonEvent("unknown");
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: fiveMinutesMs,
        // Offline, a list says so instead of loading without end.
        networkMode: "always",
      },
      // Offline, a change fails at once: sent on reconnecting, it would surprise a person who gave it up.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  const refetchFailed = () =>
    void client.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) refetchFailed();
  });
  onPersonEvent((event) => {
    if (event === "changed") void client.invalidateQueries({ queryKey: ["api", "user"] });
    else if (event === "resumed") refetchFailed();
    else if (event === "entered" || event === "left") client.removeQueries();
  });
  return client;
}
