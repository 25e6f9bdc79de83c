import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { feltLowLately } from "@attune/domain/check-in/low";
import { mayAskForReview } from "@attune/domain/testimonial/publication";
import { useSession } from "../api/session.tsx";
import { checkInsQuery } from "../features/check-in/check-in.queries.ts";
import { ReviewPrompt } from "../features/testimonial/review-prompt.tsx";
import { Safety } from "../features/questionnaire/safety.ts";
import { tracksQuery } from "../features/library/library.queries.ts";

interface ReviewBannerProps {
  user: UserAnswer;
  state: UserState;
  /** Null while loading, or if it could not be read. */
  care: OwnCare | null;
}

/**
 * Asks for a review after three full sessions, but not while something is wrong or a case is open, or after a low check-in.
 */
export function ReviewBanner({ user, state, care }: ReviewBannerProps) {
  const { refetch } = useSession();
  const [now] = useState(() => new Date());
  const { data: tracks = [], error } = useQuery(tracksQuery);
  const mayAsk = mayAskForReview(user, now);
  const { data: checkIns } = useQuery({ ...checkInsQuery, enabled: mayAsk });
  const isWell =
    state.hasAccess && !state.isSuspended && error === null && care?.isCaseOpen === false;
  const isReady = state.preparation === null || state.preparation.stage === "ready";
  const isSettled = useSettled(tracks.length > 0);
  if (!mayAsk || !isWell || !isReady || !isSettled) return null;
  if (checkIns === undefined || feltLowLately(checkIns, now)) return null;
  return (
    <div className="mt-4">
      <ReviewPrompt
        user={user}
        renderHelp={(words) => <Safety isMessage answers={{ words }} here={{ words }} />}
        onAnswered={() => void refetch()}
      />
    </div>
  );
}

const settlesAfterMs = 400;

/** True once the library has been shown for 400 ms, so that late content does not shift the prompt. */
function useSettled(isThere: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setIsSettled(true), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isSettled;
}
