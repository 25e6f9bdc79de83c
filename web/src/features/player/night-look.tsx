import { useEffect, useRef } from "react";
import { Pause, Play, X } from "lucide-react";
import { useModal } from "../../ui/dialog.tsx";
import { ToastSlot } from "../../ui/toast-slot.tsx";
import { nowPlayingCopy } from "./now-playing.copy.ts";
import { NightFooter } from "./night-footer.tsx";
import { nightCopy as copy } from "./night.copy.ts";
import { usePlayer } from "./player-context.tsx";
import { playerCopy } from "./player.copy.ts";

/** A black window with one button large enough to find without looking. */
export function NightLook({ onLeave }: { onLeave: () => void }) {
  const { player, state } = usePlayer("track", "isWanted");
  const dialog = useModal();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  useDarkBars();
  const title = state.track?.title ?? "";
  return (
    <dialog
      ref={dialog}
      data-look="night"
      aria-label={copy.title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-bg text-ink"
    >
      <div className="flex min-h-full flex-col">
        <header className="flex items-start gap-3 p-3 pl-5">
          <p className="min-w-0 grow py-2 text-15 text-ink-2">{title}</p>
          <button
            type="button"
            aria-label={copy.leave}
            title={copy.leave}
            onClick={onLeave}
            className="grid size-12 shrink-0 place-items-center rounded-full"
          >
            <X aria-hidden size="1.5rem" />
          </button>
        </header>
        <ToastSlot className="px-2 empty:hidden" />
        <div className="grid grow place-content-center justify-items-center gap-x-12 gap-y-8 px-5 pb-8 [@media(max-height:30rem)]:grid-flow-col [@media(max-height:30rem)]:items-center [@media(max-height:30rem)]:pb-3">
          <button
            ref={button}
            type="button"
            aria-label={
              state.isWanted ? playerCopy.pauseNamed(title) : nowPlayingCopy.resumeNamed(title)
            }
            onClick={state.isWanted ? player.pause : player.resume}
            className="grid size-[48vmin] place-items-center rounded-full border-2 border-line-strong text-ink [&>svg]:size-2/5 [&>svg]:stroke-1"
          >
            {state.isWanted ? (
              <Pause aria-hidden size="1.5rem" />
            ) : (
              <Play aria-hidden size="1.5rem" />
            )}
          </button>
          <NightFooter />
        </div>
      </div>
    </dialog>
  );
}

/** A phone's system bars use the page's theme colour. */
function useDarkBars(): void {
  useEffect(() => {
    const colour = document.createElement("meta");
    colour.name = "theme-color";
    colour.content = "#000000";
    document.head.prepend(colour);
    return () => colour.remove();
  }, []);
}
