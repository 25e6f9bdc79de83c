import { KeptLibrary } from "../features/track/kept-library.tsx";
import { PlayerProvider } from "../features/track/player-context.tsx";
import { brand } from "../ui/brand.ts";

/** What was downloaded, for whoever cannot reach the service. */
export function KeptAudio() {
  return (
    <PlayerProvider artist={brand.name}>
      <KeptLibrary />
    </PlayerProvider>
  );
}
