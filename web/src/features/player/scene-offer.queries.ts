import { useQueryClient } from "@tanstack/react-query";
import { answerSceneOffer } from "@attune/contract/library";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

/** Records the owner's answer for an older programme and refetches the library. */
export function useAnswerSceneOffer(trackId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(answerSceneOffer, { params: { id: trackId }, body: { isAccepted } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["api", "user", "audio-files"] }),
  });
}
