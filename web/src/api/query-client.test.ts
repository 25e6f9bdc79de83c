import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("query results are cached for five minutes, never go stale and are not retried", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({
    gcTime: 300_000,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
