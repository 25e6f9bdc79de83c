import { answerSceneOffer } from "@attune/contract/library";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

/** Records the owner's answer for an older programme and refetches the library. */
export const useAnswerSceneOffer = (trackId: string) =>
  useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(answerSceneOffer, { params: { id: trackId }, body: { isAccepted } }),
    onSuccess: useInvalidate(["api", "user", "audio-files"]),
  });
