import { useQuery } from "@tanstack/react-query";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { useSession } from "../api/session.tsx";
import { ReviewPrompt } from "../features/testimonial/review-prompt.tsx";
import { tracksQuery } from "../features/track/track.queries.ts";

interface ReviewBannerProps {
  user: UserAnswer;
  state: UserState;
}

/** Whoever has something to play may say how it is; nobody is asked while something is amiss. */
export function ReviewBanner({ user, state }: ReviewBannerProps) {
  const { refetch } = useSession();
  const { data: tracks = [], error } = useQuery(tracksQuery);
  const isWell = state.hasAccess && !state.isSuspended && error === null;
  const isReady = state.preparation === null || state.preparation.stage === "ready";
  if (!isWell || !isReady || tracks.length === 0) return null;
  return (
    <div className="mt-8">
      <ReviewPrompt user={user} onAnswered={() => void refetch()} />
    </div>
  );
}
