import { assessSafety, type SafetyAssessment } from "@attune/domain/questionnaire/safety";
import {
  type SafetyAnswers,
  tickedContraindications,
} from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useRef } from "react";
import { raiseHelp, readHelpNow } from "./help-state.ts";
import { SafetyPanel } from "./safety-panel.tsx";

export interface SafetyCheckProps {
  /** Everything that was answered, by question. */
  answers: Readonly<Record<string, unknown>>;
  /** What is answered on this very screen. */
  here: Readonly<Record<string, unknown>>;
  /** The ticked boxes and the answer about self-harm, where they stand on this screen. */
  safety?: SafetyAnswers | undefined;
  /** A message to support; what was written before it stands in `answers` alone. */
  isMessage?: boolean;
  /** The numbers to call stand open, where nothing is typed any more. */
  isJustSent?: boolean;
}

/** Reads the answers on the device as they are given and stands by where they call for it. */
export function SafetyCheck({ answers, here, safety, isMessage, isJustSent }: SafetyCheckProps) {
  const all = assessSafety({ answers, safety });
  const read = assessSafety({ answers: here, safety });
  useRaisedHelp(read);
  return (
    <SafetyPanel
      safety={isMessage === true ? { ...read, isCrisis: all.isCrisis } : all}
      isCalledForHere={read.isCrisis}
      redFlagsHere={read.redFlags}
      advised={safety === undefined ? [] : tickedContraindications(safety)}
      isMessage={isMessage}
      isJustSent={isJustSent}
    />
  );
}

/** Each new sign of danger opens the help bar, also where it was closed; what was there on arrival opens it once. */
function useRaisedHelp({ isCrisis, redFlags, findings }: SafetyAssessment): void {
  const seen = useRef<Set<string>>(null);
  const signs = [
    ...redFlags,
    ...(isCrisis ? findings.filter((it) => it.kind === "self-harm").map((it) => it.rule) : []),
  ].join();
  useEffect(() => {
    const isArrival = seen.current === null;
    seen.current ??= new Set();
    if (signs === "" || seen.current.has(signs)) return;
    seen.current.add(signs);
    if (!isArrival || readHelpNow() === null) raiseHelp();
  }, [signs]);
}
