import { useMutation as useTanstackMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useCallback } from "react";

interface Handlers<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

export type Mutation<Data, Input> = ReturnType<typeof useMutation<Data, Input, unknown>>;

/**
 * TanStack's hook, but the handlers of `mutate` run even if the component is gone by then: a live update may
 * remove a row and its dialog before the reply to its own request arrives. And a failure shows at once: it does
 * not wait for the lists that `onSettled` reloads, which without a connection are tried several times.
 */
export function useMutation<Data, Input = void, Result = unknown>(
  options: UseMutationOptions<Data, Error, Input, Result>,
) {
  const { onSettled: reload } = options;
  const { mutateAsync, ...state } = useTanstackMutation({
    ...options,
    onSettled: (...outcome) => {
      const reloading = reload?.(...outcome);
      return outcome[1] === null ? reloading : undefined;
    },
  });
  const mutate = useCallback(
    (input: Input, { onSuccess, onError = () => {}, onSettled }: Handlers<Data> = {}) => {
      void mutateAsync(input).then(onSuccess, onError).finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...state, mutate, mutateAsync };
}
