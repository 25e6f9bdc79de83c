import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { UserState } from "@attune/contract/user";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useArrived } from "../../ui/use-arrived.ts";
import { isBlockedStatus } from "./blocked-status.ts";
import { Library } from "./library.tsx";
import { libraryCopy } from "./library.copy.ts";
import type { Playable } from "../player/player.ts";
import { tracksQuery } from "./library.queries.ts";

const BlockedCard = lazyPart(async () => (await import("./blocked-card.tsx")).BlockedCard);
const PreparingCard = lazyPart(
  async () => (await import("./preparing-card.tsx")).PreparingCard,
  <Skeleton className="h-80 max-w-wizard" />,
);

interface AudioTabProps {
  state: UserState;
  supportEmail?: string;
  /** Shown with audio that is being prepared. */
  help?: ReactNode;
  /** True if staff must first contact this person. */
  isCareFirst?: boolean;
  /** A question in the card of the audio that is playing, or would play next. */
  renderQuestion?: (track: Playable) => ReactNode;
  renderDownload: (track: Playable) => ReactNode;
  /** Shown with the library. */
  aside?: ReactNode;
  onManageSubscription: () => void;
}

export function AudioTab(props: AudioTabProps) {
  const {
    state,
    supportEmail,
    help,
    isCareFirst,
    renderQuestion,
    renderDownload,
    aside,
    onManageSubscription,
  } = props;
  const { data, error, refetch, isFetching } = useQuery(tracksQuery);
  const tracks = useArrived(data);
  if (!state.hasAccess && isBlockedStatus(state.subscriptionStatus)) {
    return <BlockedCard status={state.subscriptionStatus} onManage={onManageSubscription} />;
  }
  if (error !== null && data === undefined) {
    return (
      <ErrorPanel
        title={libraryCopy.failed}
        message={humanMessage(error, libraryCopy.failedHint)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (tracks === undefined) return <LibrarySkeleton />;
  const { preparation } = state;
  const card =
    preparation === null ? (
      <p className="text-ink-2">{libraryCopy.noProgramme}</p>
    ) : (
      <PreparingCard
        preparation={preparation}
        hasAccess={state.hasAccess}
        isCareFirst={isCareFirst}
        supportEmail={supportEmail}
        help={help}
        isAnother={tracks.some((it) => it.kind === "programme")}
      />
    );
  const held = state.heldBack > 0 && <HeldNotice count={state.heldBack} />;
  if (tracks.length === 0)
    return held === false ? (
      card
    ) : (
      <div className="grid gap-8">
        {held}
        {preparation?.stage !== "ready" && card}
      </div>
    );
  return (
    <div className="grid gap-8">
      {held}
      <Library {...{ tracks, renderQuestion, renderDownload, aside }} />
      {/* Below the library, because its code loads later and would push the library down. */}
      {preparation !== null && preparation.stage !== "ready" && card}
    </div>
  );
}

function HeldNotice({ count }: { count: number }) {
  return <Alert title={libraryCopy.held(count)}>{libraryCopy.heldHint}</Alert>;
}

function LibrarySkeleton() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">{libraryCopy.loading}</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-52 w-full" />
    </output>
  );
}
