import { submitAssessment, type AssessmentBody } from "@attune/contract/questionnaire";
import { useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { emitPersonEvent } from "../../api/person-events.ts";
import { useSubmission } from "../../api/submission-id.ts";

interface Outcome {
  onStored: () => void;
  onRefused: (error: unknown) => void | Promise<void>;
}

/**
 * Sends an assessment; waits while offline and resumes by itself. The outcome is reported even if the
 * screen unmounts, and before the gates refetch.
 */
export function useSubmitAssessment() {
  const [phase, setPhase] = useState<"idle" | "offline" | "sending" | "stored">("idle");
  const latest = useRef<AssessmentBody>(null);
  const submission = useSubmission();
  const isUnderWay = useRef(false);
  const submit = async (body: AssessmentBody, { onStored, onRefused }: Outcome) => {
    latest.current = body;
    // Submitted again while waiting: the latest answers will be sent.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!navigator.onLine) {
        setPhase("offline");
        await new Promise((back) => addEventListener("online", back, { once: true }));
      }
      setPhase("sending");
      await call(submitAssessment, { body: submission.withSubmissionId(latest.current) });
    } catch (error) {
      isUnderWay.current = false;
      setPhase("idle");
      return onRefused(error);
    }
    setPhase("stored");
    onStored();
    // History, gate and audio all depend on the assessment.
    emitPersonEvent("changed");
  };
  return { submit, phase };
}
