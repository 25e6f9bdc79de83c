import { Alert } from "../../ui/alert.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { failureCopy, tryAgain } from "./failure.copy.ts";
import type { Failure } from "./player.ts";
import { usePlayer } from "./player-context.tsx";

/** Why playback failed, with a button to retry. */
export function PlayerFailure({ failure }: { failure: Failure }) {
  const { player } = usePlayer();
  return (
    <div className="mt-4">
      <Alert
        tone="danger"
        isLive
        actions={<SmallButton onClick={player.resume}>{tryAgain}</SmallButton>}
      >
        {failureCopy[failure]}
      </Alert>
    </div>
  );
}
