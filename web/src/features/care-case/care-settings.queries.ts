import { useQueryClient } from "@tanstack/react-query";
import { changeCareSettings, getCareSettings } from "@attune/contract/care-settings";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const careSettingsQuery = {
  ...endpointQuery(getCareSettings),
  // A form based on outdated settings could not be saved.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
};

export function useChangeCareSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeCareSettings>) =>
      call(changeCareSettings, { body }),
    onSuccess: (settings) => client.setQueryData(careSettingsQuery.queryKey, settings),
  });
}
