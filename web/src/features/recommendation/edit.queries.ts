import type { BodyInputOf } from "@attune/contract/endpoint";
import { editRecommendation } from "@attune/contract/recommendation-edit";
import { call } from "../../api/call.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useMutation } from "../../api/use-mutation.ts";

export function useEditRecommendation(userId: string) {
  // The report, the audio made from it, and the queue it waits in.
  const parts = ["ai-report", "audio-files", "programmes", "users"];
  const invalidate = useInvalidate(...parts.map((it) => ["api", "admin", it]));
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof editRecommendation>) =>
      call(editRecommendation, { params: { id: userId }, body }),
    onSuccess: () => void invalidate(),
  });
}
