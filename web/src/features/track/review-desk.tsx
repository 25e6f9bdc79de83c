import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { PendingTrack } from "@attune/contract/track";
import { useAddress } from "../../ui/use-address.ts";
import { deskMemory, keepDeskMemory, versionOf } from "./desk-memory.ts";
import { heardSeconds, joinRanges } from "./heard-ranges.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewKeys } from "./review-keys.tsx";
import { ReviewList } from "./review-list.tsx";
import { reviewCopy as copy } from "./review.copy.ts";
import { pressReviewKey, type Turns } from "./review-shortcuts.ts";

/** The queue beside the audio that is open; keys work on the whole page. */
export function ReviewDesk({ tracks }: { tracks: readonly PendingTrack[] }) {
  const { open, at, turnTo, desk } = useOpenTrack(tracks);
  const [{ notes, heard }, setMemory] = useState(deskMemory);
  const remember = (changes: Parameters<typeof keepDeskMemory>[0]) => {
    keepDeskMemory(changes);
    setMemory(deskMemory());
  };
  const root = useRef<HTMLDivElement>(null);
  useReviewKeys(root, {
    next: () => turnTo(at + 1),
    previous: () => turnTo(at - 1),
    desk: () => desk.current?.focus(),
  });
  if (open === undefined)
    return (
      <p ref={desk} tabIndex={-1} className="text-ink-2">
        {copy.empty}
      </p>
    );
  return (
    <div
      ref={root}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <p className="mb-2 text-15 font-semibold">{copy.position(at + 1, tracks.length)}</p>
        <nav
          aria-label={copy.queue}
          className="flex gap-4 overflow-x-auto lg:grid lg:max-h-[70vh] lg:overflow-y-auto"
        >
          <ReviewList tracks={tracks} at={at} onTurn={turnTo} />
        </nav>
        <ReviewKeys />
      </div>
      <div ref={desk} tabIndex={-1} className="rounded-card">
        <ReviewCard
          key={versionOf(open)}
          track={open}
          note={notes[open.id] ?? ""}
          onNote={(note) => remember({ notes: { ...notes, [open.id]: note } })}
          heardSeconds={heardSeconds(heard[versionOf(open)] ?? [])}
          onPlayed={(played) => {
            const version = versionOf(open);
            const all = joinRanges([...(heard[version] ?? []), ...played]);
            remember({ heard: { ...heard, [version]: all } });
          }}
        />
      </div>
    </div>
  );
}

function useReviewKeys(root: RefObject<HTMLElement | null>, turns: Turns): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (root.current !== null && pressReviewKey(event, root.current, turns)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Whoever came for the next review, and not for the list, begins at it: `?at=desk`. */
function useStartAtDesk(desk: RefObject<HTMLElement | null>): void {
  const { address, change } = useAddress();
  const isAsked = address.get("at") === "desk";
  const begin = useEffectEvent(() => {
    desk.current?.focus();
    change({ at: null }, { replace: true });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

/** Where the open one has left the queue, the one that stood behind it is open. */
function useOpenTrack(tracks: readonly PendingTrack[]) {
  const desk = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const [wanted, setWanted] = useState({ id: tracks[0]?.id, at: 0 });
  const found = tracks.findIndex((it) => it.id === wanted.id);
  const at = found === -1 ? Math.min(wanted.at, Math.max(0, tracks.length - 1)) : found;
  const open = tracks[at];
  const shownId = useRef(open?.id);
  useEffect(() => {
    if (shownId.current === open?.id) return;
    shownId.current = open?.id;
    // A decision, a key or a click brought another one: whoever reads goes on there.
    desk.current?.focus();
  }, [open?.id]);
  if (open !== undefined && (open.id !== wanted.id || at !== wanted.at))
    setWanted({ id: open.id, at });
  useStartAtDesk(desk);
  return {
    desk,
    open,
    at,
    turnTo: (index: number) => {
      const next = tracks[index];
      if (next !== undefined) setWanted({ id: next.id, at: index });
    },
  };
}
