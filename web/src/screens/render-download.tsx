import type { Playable } from "../features/player/player.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const DownloadButton = lazyPart(
  async () => (await import("../features/downloads/download-button.tsx")).DownloadButton,
  <span className="h-11" />,
);

/** Stands with each audio, wherever it is listed. */
export const renderDownload = (track: Playable) => <DownloadButton track={track} />;
