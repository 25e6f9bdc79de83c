import { assessSafety } from "@attune/domain/questionnaire/safety";
import { useSession } from "../../api/session.tsx";
import { SafetyPanel } from "./safety-panel.tsx";

export interface SafetyCheckProps {
  /** Everything that was answered, by question. */
  answers: Readonly<Record<string, unknown>>;
  /** What is answered on this very screen. */
  here: Readonly<Record<string, unknown>>;
}

/** Reads the answers on the device as they are given and stands by where they call for it. */
export function SafetyCheck({ answers, here }: SafetyCheckProps) {
  const { user } = useSession();
  return (
    <SafetyPanel
      safety={assessSafety({ answers })}
      isCalledForHere={assessSafety({ answers: here }).isCrisis}
      country={user?.country}
    />
  );
}
