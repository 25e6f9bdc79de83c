import type { BodyInputOf } from "@attune/contract/endpoint";
import { dismissReviewPrompt, submitReview } from "@attune/contract/testimonial";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const useSubmitReview = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof submitReview>) => call(submitReview, { body }),
  });

export const useDismissPrompt = () => useMutation({ mutationFn: () => call(dismissReviewPrompt) });
