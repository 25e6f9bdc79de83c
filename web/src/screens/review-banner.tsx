import { useState, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { feltLowLately } from "@attune/domain/check-in/low";
import { mayAskForReview } from "@attune/domain/testimonial/publication";
import { useSession } from "../api/session.tsx";
import { checkInsQuery } from "../features/check-in/check-in.queries.ts";
import { useHelpNow } from "../features/questionnaire/help-state.ts";
import { ReviewPrompt } from "../features/testimonial/review-prompt.tsx";
import { Safety } from "../features/questionnaire/safety.ts";
import { tracksQuery } from "../features/library/library.queries.ts";
import { listenedWeek } from "../features/player/listened-week.ts";

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
  const isHelpShown = useHelpNow() === "open";
  const [now] = useState(() => new Date());
  const { data: tracks = [], error } = useQuery(tracksQuery);
  const mayAsk = mayAskForReview(user, now);
  const { data: checkIns } = useQuery({ ...checkInsQuery, enabled: mayAsk });
  const isWell =
    state.hasAccess && !state.isSuspended && error === null && care?.isCaseOpen === false;
  const isReady = state.preparation === null || state.preparation.stage === "ready";
  // Listening time is shown above the prompt, and would push it down.
  const week = useSyncExternalStore(listenedWeek.subscribe, listenedWeek.get);
  if (!mayAsk || !isWell || !isReady || tracks.length === 0 || week === undefined) return null;
  if (checkIns === undefined || feltLowLately(checkIns, now)) return null;
  return (
    <div className="mt-4">
      <ReviewPrompt
        user={user}
        isHidden={isHelpShown}
        renderHelp={(words) => <Safety isMessage answers={{ words }} here={{ words }} />}
        onAnswered={() => void refetch()}
      />
    </div>
  );
}
