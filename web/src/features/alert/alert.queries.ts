import { useQueryClient } from "@tanstack/react-query";
import { acknowledgeAlert, listAlerts } from "@attune/contract/alert";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

const lookAgainMs = 60_000;

export const alertsQuery = {
  ...endpointQuery(listAlerts),
  staleTime: 0,
  refetchInterval: lookAgainMs,
};

export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof acknowledgeAlert>) => call(acknowledgeAlert, { body }),
    onSuccess: (alerts) => client.setQueryData(alertsQuery.queryKey, alerts),
  });
}
