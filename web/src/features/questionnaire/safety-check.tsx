import {
  assessSafety,
  isWorriedAboutSomeone,
  type SafetyAssessment,
} from "@attune/domain/questionnaire/safety";
import {
  type SafetyAnswers,
  tickedContraindications,
} from "@attune/domain/questionnaire/safety-answers";
import { safetyPreparations } from "@attune/domain/questionnaire/safety-preparations";
import { useEffect, useRef } from "react";
import { whenIdle } from "../../ui/when-idle.ts";
import { raiseHelp, readHelpNow } from "./help-state.ts";
import { SafetyPanel } from "./safety-panel.tsx";

export interface SafetyCheckProps {
  /** All answers, by question. */
  answers: Readonly<Record<string, unknown>>;
  /** Answers given on this screen. */
  here: Readonly<Record<string, unknown>>;
  /** The ticked boxes and the answer about self-harm, if this screen asks for them. */
  safety?: SafetyAnswers | undefined;
  /** A message to support; `answers` also has the person's earlier messages. */
  isMessage?: boolean;
  /** The message was just sent, so the numbers are expanded. */
  isJustSent?: boolean;
}

/** Checks the answers on the device as they are given, and shows help and advice if needed. */
export function SafetyCheck({ answers, here, safety, isMessage, isJustSent }: SafetyCheckProps) {
  const all = assessSafety({ answers, safety });
  const read = assessSafety({ answers: here, safety });
  useRaisedHelp(signsOf(all), signsOf(read));
  usePreparedRules(Object.keys(answers).length > 0);
  return (
    <SafetyPanel
      safety={isMessage === true ? { ...read, isCrisis: all.isCrisis } : all}
      isCalledForHere={read.isCrisis}
      redFlagsHere={read.redFlags}
      isAboutSomeone={isWorriedAboutSomeone({ answers: here })}
      advised={safety === undefined ? [] : tickedContraindications(safety)}
      isMessage={isMessage}
      isJustSent={isJustSent}
    />
  );
}

/** The signs that call for help, as one string to compare; empty if there are none. */
const signsOf = ({ isCrisis, redFlags, findings }: SafetyAssessment): string =>
  [
    ...redFlags,
    ...(isCrisis ? findings.filter((it) => it.kind === "self-harm").map((it) => it.rule) : []),
  ].join();

/** Opens the help bar: once for answers given before this part loaded, then for each new sign. */
function useRaisedHelp(anywhere: string, here: string): void {
  const seen = useRef<Set<string>>(null);
  useEffect(() => {
    const isArrival = seen.current === null;
    seen.current ??= new Set();
    if (isArrival && anywhere !== "" && readHelpNow() === null) raiseHelp();
    if (here === "" || seen.current.has(here)) return;
    seen.current.add(here);
    if (!isArrival) raiseHelp();
  }, [anywhere, here]);
}

/** Prepares for text once there are answers, one step in each idle moment; before, the page still loads. */
function usePreparedRules(hasAnswers: boolean): void {
  useEffect(() => {
    if (!hasAnswers) return;
    let cancel: (() => void) | undefined;
    const steps = safetyPreparations.values();
    const goOn = () => {
      const step = steps.next();
      if (step.done === true) return;
      cancel = whenIdle(() => {
        step.value();
        goOn();
      });
    };
    goOn();
    return () => cancel?.();
  }, [hasAnswers]);
}
