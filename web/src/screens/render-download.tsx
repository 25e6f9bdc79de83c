import type { Playable } from "../features/player/player.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const DownloadButton = lazyPart(
  async () => (await import("../features/downloads/download-button.tsx")).DownloadButton,
  <span className="h-11" />,
);

/** The download button shown with each audio in every list. */
export const renderDownload = (track: Playable) => <DownloadButton track={track} />;
