import { useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { changeReminder, getReminder, stopReminder } from "@attune/contract/reminder";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const reminderQuery = { ...endpointQuery(getReminder), staleTime: 0 };

export function useChangeReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeReminder>) => call(changeReminder, { body }),
    onSuccess: (answer) => client.setQueryData(reminderQuery.queryKey, answer),
  });
}

export const useStopReminder = () =>
  useMutation({ mutationFn: (token: string) => call(stopReminder, { query: { token } }) });
