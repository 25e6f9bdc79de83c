import { useState } from "react";
import { Check, Download } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { downloadCopy as copy } from "./downloads.copy.ts";
import { canDownload, download, removeDownload } from "./downloads.ts";
import type { Playable } from "../player/player.ts";
import { usePlayer } from "../player/player-context.tsx";
import { useDownloads } from "./use-downloads.ts";

const DownloadDialog = lazyPart(async () => (await import("./download-dialog.tsx")).DownloadDialog);

/** Downloads a track to this device, to play without a connection. */
export function DownloadButton({ track }: { track: Playable }) {
  const { state } = usePlayer("output", "isLight", "bed", "length", "scene", "character", "levels");
  const { tracks, underWay, failed } = useDownloads();
  const [isChoosing, setIsChoosing] = useState(false);
  if (!canDownload()) return null;
  const found = tracks.find((it) => it.trackId === track.id);
  const share = underWay[track.id];
  const failure = failed[track.id];
  const isDownloaded = found !== undefined;
  const toggle = () => (isDownloaded ? void removeDownload(track.id) : setIsChoosing(true));
  const start = (isLight: boolean) => {
    setIsChoosing(false);
    void download(track, { ...state, isLight });
  };
  // One button throughout, so that the focus stays on it.
  return (
    <span className="inline-flex flex-wrap items-center text-15 text-ink-2">
      {isDownloaded && <Check aria-hidden size="1.125rem" className="mr-2 ml-4 text-success" />}
      <output>
        {isDownloaded &&
          copy.playableUntil(formatDate(new Date(found.playableUntil).toISOString()))}
      </output>
      <SmallButton
        variant="quiet"
        className="tabular-nums"
        aria-label={share === undefined ? labelOf(track, isDownloaded) : undefined}
        isPending={share !== undefined}
        pendingLabel={copy.underWay(Math.floor((share ?? 0) * 100))}
        onPointerEnter={() => void DownloadDialog.prefetch()}
        onFocus={() => void DownloadDialog.prefetch()}
        onClick={toggle}
      >
        {!isDownloaded && <Download aria-hidden size="1.125rem" />}
        {isDownloaded ? copy.remove : copy.download}
      </SmallButton>
      <span role="alert" className="text-danger">
        {failure !== undefined && copy.failures[failure]}
      </span>
      {isChoosing && (
        <DownloadDialog
          track={track}
          settings={state}
          onDownload={start}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </span>
  );
}

const labelOf = ({ title }: Playable, isDownloaded: boolean) =>
  isDownloaded ? copy.removeNamed(title) : copy.downloadNamed(title);
