import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { addPrescription, listPrescriptions } from "@attune/contract/prescription";
import { call } from "../../api/call.ts";

const key = ["api", "admin", "prescriptions"];

export const prescriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => call(listPrescriptions, { params: { id: userId }, signal }),
    staleTime: 0,
  });

export function useAddPrescription(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof addPrescription>) =>
      call(addPrescription, { params: { id: userId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
