import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../ui/when-idle.ts";
import type { Playable } from "./player.ts";
import { usePlayer } from "./player-context.tsx";

/**
 * Prefetches the start of a track when the screen is idle, so that Play is instant; not with data saving
 * on.
 */
export function usePrepared(track: Playable | undefined): void {
  const { player } = usePlayer();
  const prepare = useEffectEvent(() => track && player.prepare(track));
  const url = track?.url;
  useEffect(() => {
    if (url === undefined || isSparing()) return;
    return whenIdle(prepare);
  }, [url]);
}

/** False in browsers that do not report data saving. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
