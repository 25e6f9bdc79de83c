import { useQueryClient } from "@tanstack/react-query";
import { listPasskeys, removePasskey, renamePasskey } from "@attune/contract/passkey";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { makePasskey } from "./ceremony.ts";

export const passkeysQuery = endpointQuery(listPasskeys);

export const useMakePasskey = () => useChange(makePasskey);

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useChange((id: string) => call(removePasskey, { params: { id } }));

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
