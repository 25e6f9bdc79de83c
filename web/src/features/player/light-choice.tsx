import { useId, useState } from "react";
import { tickClass } from "../../ui/tick.ts";
import { canPlayOpus } from "./can-play-opus.ts";
import { usePlayer } from "./player-context.tsx";
import { lightCopy } from "./sound-choices.copy.ts";

/** Choice of a lighter rendition for mobile data, if the browser can play it. */
export function LightChoice() {
  const { player, state } = usePlayer("isLight");
  const [isPlayable] = useState(canPlayOpus);
  const id = useId();
  if (!isPlayable) return null;
  return (
    <div>
      <label className="flex min-h-12 items-center gap-2.5">
        <input
          type="checkbox"
          checked={state.isLight}
          onChange={({ target }) => player.setLight(target.checked)}
          className={tickClass}
          aria-describedby={id}
        />
        {lightCopy.label}
      </label>
      <p id={id} className="text-15 text-ink-2">
        {lightCopy.hint}
      </p>
    </div>
  );
}
