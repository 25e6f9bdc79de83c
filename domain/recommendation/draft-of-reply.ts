import { type RecommendationDraft, writeDraft } from "./draft.ts";
import type { Facts } from "./facts.ts";
import { inListeningOrder } from "./listening-order.ts";
import { promptVersion } from "./prompt.ts";
import type { Reply } from "./read-reply.ts";
import type { RecommendationInput } from "./recommendation-input.ts";

/**
 * Turns a verified reply into the stored draft; order, durations and safety texts are computed here,
 * not by the model.
 */
export function draftOfReply(
  input: RecommendationInput,
  facts: Facts,
  { choices, guidance, remark }: Reply,
): RecommendationDraft {
  return writeDraft(input, facts, inListeningOrder(choices), {
    engine: "llm",
    engineVersion: promptVersion,
    guidance,
    remark,
  });
}
