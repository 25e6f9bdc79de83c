import { heardNightFadeSeconds } from "@attune/domain/track/night-fade";
import type { Playable } from "./player.ts";
import { isNightHeard, type SceneSettings } from "./scene-settings.ts";

/** Length of the fade with which a sound of `soundSeconds` ends; 0 unless it is a night scene. */
export function finalFadeSeconds(
  track: Playable,
  settings: SceneSettings,
  soundSeconds: number,
): number {
  if (track.nightFadeSeconds !== undefined) return track.nightFadeSeconds;
  if (!isNightHeard(settings, track)) return 0;
  const shares = (track.passages ?? []).map(({ sharePermille }) => sharePermille);
  return heardNightFadeSeconds(soundSeconds, shares);
}
