import { Check, Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { keepCopy as copy } from "./keep.copy.ts";
import { canKeep, keep, letGo } from "./kept-tracks.ts";
import type { Playable } from "./player.ts";
import { usePlayer } from "./player-context.tsx";
import { useKept } from "./use-kept.ts";

/** Keeps a track on this device, for where there is no line. */
export function KeepButton({ track }: { track: Playable }) {
  const { state } = usePlayer("output", "bed", "length");
  const { tracks, underWay, failed } = useKept();
  if (!canKeep()) return null;
  const kept = tracks.find((it) => it.trackId === track.id);
  const share = underWay[track.id];
  const failure = failed[track.id];
  const isKept = kept !== undefined;
  const toggle = () => void (isKept ? letGo(track.id) : keep(track, state));
  // One button throughout, so that whoever pressed it keeps the focus.
  return (
    <span className="inline-flex flex-wrap items-center text-15 text-ink-2">
      {isKept && <Check aria-hidden size="1.125rem" className="mr-2 ml-4 text-success" />}
      <output>{isKept && copy.kept(formatDate(new Date(kept.playableUntil).toISOString()))}</output>
      <Button
        variant="quiet"
        size="small"
        className="tabular-nums"
        aria-label={share === undefined ? labelOf(track, isKept) : undefined}
        isPending={share !== undefined}
        pendingLabel={copy.underWay(Math.floor((share ?? 0) * 100))}
        onClick={toggle}
      >
        {!isKept && <Download aria-hidden size="1.125rem" />}
        {isKept ? copy.remove : copy.download}
      </Button>
      <span role="alert" className="text-danger">
        {failure !== undefined && copy.failures[failure]}
      </span>
    </span>
  );
}

const labelOf = ({ title }: Playable, isKept: boolean) =>
  isKept ? copy.removeNamed(title) : copy.downloadNamed(title);
