import { assessSafety } from "@attune/domain/questionnaire/safety";
import { useSession } from "../../api/session.tsx";
import { SafetyPanel } from "./safety-panel.tsx";

export interface SafetyCheckProps {
  /** Everything that was answered, by question. */
  answers: Readonly<Record<string, unknown>>;
  /** What is answered on this very screen. */
  here: Readonly<Record<string, unknown>>;
  /** A message to support; what was written before it stands in `answers` alone. */
  isMessage?: boolean;
  /** The numbers to call stand open, where nothing is typed any more. */
  isJustSent?: boolean;
}

/** Reads the answers on the device as they are given and stands by where they call for it. */
export function SafetyCheck({ answers, here, isMessage, isJustSent }: SafetyCheckProps) {
  const { user } = useSession();
  const safety = assessSafety({ answers });
  const read = assessSafety({ answers: here });
  return (
    <SafetyPanel
      safety={isMessage === true ? { ...read, isCrisis: safety.isCrisis } : safety}
      isCalledForHere={read.isCrisis}
      country={user?.country}
      isMessage={isMessage}
      isJustSent={isJustSent}
    />
  );
}
