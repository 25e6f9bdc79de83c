import { useEffect } from "react";
import { DownloadedLibrary } from "../features/downloads/downloaded-library.tsx";
import { AudioCard } from "../features/library/audio-card.tsx";
import { prefetchPlayerControls } from "../features/player/player-controls.tsx";
import { PlayerProvider } from "../features/player/player-context.tsx";
import { brand } from "../ui/brand.ts";
import { renderDownload } from "./render-download.tsx";

/** Downloaded audio, shown when the service cannot be reached. */
export function DownloadedAudio() {
  useEffect(() => void prefetchPlayerControls(), []);
  return (
    <PlayerProvider artist={brand.name}>
      <DownloadedLibrary
        renderTrack={(track, index, nightFadeSeconds) => (
          <AudioCard {...{ track, index, nightFadeSeconds, renderDownload }} look={index} />
        )}
      />
    </PlayerProvider>
  );
}
