import { useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { editRecommendation } from "@attune/contract/recommendation-edit";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

export function useEditRecommendation(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof editRecommendation>) =>
      call(editRecommendation, { params: { id: userId }, body }),
    onSuccess: () => {
      // The report, the audio made from it, and the queue it waits in.
      for (const part of ["ai-report", "audio-files", "programmes", "users"])
        void client.invalidateQueries({ queryKey: ["api", "admin", part] });
    },
  });
}
