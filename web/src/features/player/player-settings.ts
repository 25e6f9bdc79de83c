import * as memory from "./device-memory.ts";
import type { PlayerEvent } from "./player.ts";
import type { Player } from "./player-core.ts";
import type { PlayerStore } from "./player-store.ts";

/** Wait after a slider's last move. */
const sliderRestMs = 400;

/** Runs `act` later. Returns a function that cancels it. */
type Later = (act: () => void) => () => void;

type Settings = Pick<Player, "setOutput" | "setLight" | "setBed" | "setLength" | "setScene">;

/** The choices that are remembered on the device; `choose` applies one, by default once it has been painted. */
export function settingsOf(
  store: PlayerStore,
  choose: (event: PlayerEvent, later?: Later) => void,
): Settings {
  return {
    setOutput: (output) => {
      if (output === store.state.output) return;
      memory.rememberOutput(output);
      choose({ type: "output-set", output });
    },
    setLight: (isLight) => {
      if (isLight === store.state.isLight) return;
      memory.rememberLight(isLight);
      choose({ type: "light-set", isLight });
    },
    setBed: (bed) => {
      if (bed === store.state.bed) return;
      memory.rememberBed(bed);
      choose({ type: "bed-set", bed });
    },
    setLength: (length) => {
      if (length === store.state.length) return;
      memory.rememberLength(length);
      if (store.state.track?.isRecording === true) store.dispatch({ type: "length-set", length });
      else choose({ type: "length-set", length });
    },
    setScene: (settings) => {
      choose({ type: "scene-set", settings }, settings.levels ? afterRest : undefined);
      memory.rememberScene(store.state);
    },
  };
}

/** Runs `act` once sliders have stopped moving. Returns a function that cancels it. */
function afterRest(act: () => void): () => void {
  const timer = setTimeout(act, sliderRestMs);
  return () => clearTimeout(timer);
}
