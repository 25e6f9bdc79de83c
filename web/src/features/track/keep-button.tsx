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
  const { state } = usePlayer();
  const { tracks, underWay, failed } = useKept();
  if (!canKeep()) return null;
  const kept = tracks.find((it) => it.trackId === track.id);
  const share = underWay[track.id];
  if (share !== undefined) {
    return (
      <output className="inline-flex min-h-11 items-center px-4 text-15 tabular-nums text-ink-2">
        {copy.underWay(Math.floor(share * 100))}
      </output>
    );
  }
  if (kept !== undefined) {
    return (
      <span className="inline-flex flex-wrap items-center pl-4 text-15 text-ink-2">
        <Check aria-hidden size={18} className="mr-2 text-success" />
        {copy.kept(formatDate(new Date(kept.playableUntil).toISOString()))}
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.removeNamed(track.title)}
          onClick={() => void letGo(track.id)}
        >
          {copy.remove}
        </Button>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center">
      <Button
        variant="quiet"
        size="small"
        aria-label={copy.downloadNamed(track.title)}
        onClick={() => void keep(track, state)}
      >
        <Download aria-hidden size={18} />
        {copy.download}
      </Button>
      <span role="alert" className="text-15 text-danger">
        {failed.includes(track.id) && copy.failed}
      </span>
    </span>
  );
}
