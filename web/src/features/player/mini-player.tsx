import { useSyncExternalStore } from "react";
import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { Button, SmallButton } from "../../ui/button.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { cardInView } from "./card-in-view.ts";
import { usePlayer } from "./player-context.tsx";
import { sleepText } from "./sleep-text.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";
import { playerWords } from "./player-words.ts";
import { nowPlayingCopy } from "./now-playing.copy.ts";
import { playerCopy } from "./player.copy.ts";

/** Keeps the controls reachable on every tab, and when the large card is scrolled out of view. */
export function MiniPlayer({ onShowLibrary }: { onShowLibrary: () => void }) {
  const { player, state } = usePlayer(
    "track",
    "phase",
    "isWanted",
    "isBuffering",
    "isChangeFailed",
    "positionSeconds",
    "durationSeconds",
  );
  const { sleep } = useSleepTimer();
  const isCardInView = useSyncExternalStore(cardInView.subscribe, cardInView.get);
  const isShown = state.track !== null && state.phase !== "finished";
  useRootMark("docked", isShown && !isCardInView);
  if (state.track === null || !isShown) return null;
  const { title } = state.track;
  const until = sleepText(sleep);
  const words = state.isWanted ? nowPlayingCopy.nowPlaying : nowPlayingCopy.nowPaused;
  return (
    <section
      aria-label={nowPlayingCopy.region(title)}
      // When hidden it keeps its space, so that scrolling does not shift the page.
      className={clsx(
        "max-sm:**:-scroll-mb-56 sticky bottom-3 z-10 mt-8 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 pl-5 shadow-float",
        isCardInView && "invisible",
      )}
    >
      <p className="min-w-0 grow basis-40 text-15">
        <span className="block truncate font-semibold">{title}</span>
        <span className="text-ink-2">
          {playerWords(state) || words} · {clockText(state.positionSeconds)} /{" "}
          {clockText(state.durationSeconds)}
          {until !== undefined && <span className="block">{until}</span>}
        </span>
      </p>
      <SmallButton
        variant="quiet"
        onClick={() => {
          onShowLibrary();
          cardInView.show();
        }}
      >
        {nowPlayingCopy.toAudio}
      </SmallButton>
      <Button size="small" onClick={state.isWanted ? player.pause : player.resume}>
        {state.isWanted ? (
          <Pause aria-hidden size="1.125rem" />
        ) : (
          <Play aria-hidden size="1.125rem" />
        )}
        {state.isWanted ? playerCopy.pause : playerCopy.play}
      </Button>
    </section>
  );
}
