import type { Playable } from "../features/player/player.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const DownloadButton = lazyPart(
  async () => (await import("../features/downloads/download-button.tsx")).DownloadButton,
  // As wide as the button, so that it takes a line of its own or not from the start.
  <span className="h-11 w-33" />,
);

/** The download button shown with each audio in every list. */
export const renderDownload = (track: Playable) => <DownloadButton track={track} />;
