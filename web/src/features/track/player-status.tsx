import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePlayer } from "./player-context.tsx";
import type { PlayerState } from "./player.ts";
import { failureCopy, playerCopy } from "./track.copy.ts";

/** What the player has to say in words: buffering, a lost line, the end, or why it gave up. */
export function PlayerStatus() {
  const { player, state } = usePlayer();
  return (
    <div className="mt-3 min-h-6">
      <output className="block text-15 font-medium text-ink-2">{statusText(state)}</output>
      {state.failure !== null && (
        <Alert
          tone="danger"
          isLive
          actions={
            <Button variant="secondary" size="small" onClick={player.resume}>
              {playerCopy.tryAgain}
            </Button>
          }
        >
          {failureCopy[state.failure]}
        </Alert>
      )}
    </div>
  );
}

export function statusText(state: PlayerState): string {
  if (state.phase === "lost") return playerCopy.lost;
  if (state.phase === "finished") return playerCopy.finished;
  return state.isBuffering ? playerCopy.buffering : "";
}
