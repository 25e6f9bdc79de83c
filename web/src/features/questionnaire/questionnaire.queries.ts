import { submitAssessment, type AssessmentBody } from "@attune/contract/questionnaire";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

/** Sends an assessment; while the device is offline it waits (`isPaused`) and goes on by itself. */
export function useSubmitAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AssessmentBody) => call(submitAssessment, { body }),
    // The history, the gate and the audio of the person all follow from it.
    onSuccess: () => client.invalidateQueries({ queryKey: ["api", "user"] }),
  });
}
