import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { onPersonEvent, emitPersonEvent } from "./person-events.ts";

const fiveMinutesMs = 5 * 60 * 1000;

/** Cached data stays valid until something invalidates it; one person's data is never shown to the next. */
export function createQueryClient(): QueryClient {
  const client = new Client({
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
  // Not TanStack's onlineManager, which believes a page that was offline from the start to be online already.
  addEventListener("online", refetchFailed);
  onPersonEvent((event) => {
    if (event === "changed") void client.invalidateQueries({ queryKey: ["api", "user"] });
    else if (event === "resumed") refetchFailed();
    else if (event === "entered" || event === "left") client.removeQueries();
  });
  return client;
}

class Client extends QueryClient {
  /**
   * TanStack's ignores a query that loads for the first time, whose response may be from before the change.
   * It is refetched after that response rather than cancelled, so that many changes cannot keep it from loading.
   */
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === "fetching" && state.data === undefined);
    const loaded = Promise.allSettled(loading.map((it) => it.fetch()));
    await super.invalidateQueries(filters, options);
    if (loading.length === 0) return;
    await loaded;
    await super.invalidateQueries({ ...filters, predicate: (it) => loading.includes(it) }, options);
  }
}
