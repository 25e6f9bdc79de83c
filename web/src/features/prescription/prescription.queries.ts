import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { addPrescription, listPrescriptions } from "@attune/contract/prescription";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useSubmission } from "../../api/submission-id.ts";

const key = ["api", "admin", "prescriptions"];

export const prescriptionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => call(listPrescriptions, { params: { id: userId }, signal }),
    staleTime: 0,
  });

export const useReadAgain = () => useInvalidate(key);

export function useAddPrescription(userId: string) {
  const readAgain = useReadAgain();
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof addPrescription>) =>
      call(addPrescription, { params: { id: userId }, body: withSubmissionId(body) }),
    onSuccess() {
      reset();
      return readAgain();
    },
  });
}
