import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that marks the queries under each key as outdated; it resolves when those on screen have
 * been refetched.
 */
export function useInvalidate(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
