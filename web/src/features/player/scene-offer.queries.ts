import { answerSceneOffer } from "@attune/contract/library";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";

/** Records the owner's answer for an older programme and refetches the library. */
export const useAnswerSceneOffer = (trackId: string) =>
  useInvalidatingMutation(["api", "user", "audio-files"], (isAccepted: boolean) =>
    call(answerSceneOffer, { params: { id: trackId }, body: { isAccepted } }),
  );
