import type { QueryKey } from "@tanstack/react-query";
import { useInvalidate } from "./use-invalidate.ts";
import { useMutation } from "./use-mutation.ts";

/** Once the change has succeeded, the queries under the key are outdated; those on screen are awaited. */
export function useInvalidatingMutation<Data, Input = void>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Data>,
) {
  return useMutation({ mutationFn, onSuccess: useInvalidate(queryKey) });
}
