import { Chips } from "./chips.tsx";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";
import { characterNames, sceneCopy as copy } from "./scene.copy.ts";
import { characterChoices, isSceneHeard } from "./scene-settings.ts";

const characters = characterChoices.map((value) => ({ value, label: characterNames[value] }));

/** Choice between the day and night version of a scene. */
export function CharacterChoice({ track }: { track?: Playable | undefined }) {
  const { player, state } = usePlayer("track", "scene", "character");
  if (!isSceneHeard(state.scene, state.track ?? track)) return null;
  return (
    <Chips
      legend={copy.characterLegend}
      options={characters}
      value={state.character}
      onChange={(character) => player.setScene({ character })}
    />
  );
}
