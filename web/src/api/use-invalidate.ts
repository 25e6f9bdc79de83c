import { type InvalidateQueryFilters, useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that marks the queries under a key as outdated; it resolves when those on screen have
 * been refetched.
 */
export function useInvalidate(
  queryKey: InvalidateQueryFilters["queryKey"],
  options?: { exact: boolean },
) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey, ...options });
}
