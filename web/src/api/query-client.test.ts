import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("what was read is kept for five minutes, never goes stale and is not tried again by itself", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({
    gcTime: 300_000,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  expect(mutations).toEqual({ retry: false });
});
