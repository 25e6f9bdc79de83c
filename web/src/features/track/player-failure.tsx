import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePlayer } from "./player-context.tsx";
import { failureCopy, playerCopy } from "./track.copy.ts";

/** Why the player gave up, where it did, and the way to try again. */
export function PlayerFailure() {
  const { player, state } = usePlayer();
  if (state.failure === null) return null;
  return (
    <div className="mt-4">
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
    </div>
  );
}
