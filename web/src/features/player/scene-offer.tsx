import { SmallButton } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { useAnswerSceneOffer } from "./scene-offer.queries.ts";
import { sceneOfferCopy as copy } from "./scene-offer.copy.ts";

/** Asks the owner of an older programme, once, whether to play it in a scene. */
export function SceneOffer({ trackId }: { trackId: string }) {
  const { mutate, isPending, error } = useAnswerSceneOffer(trackId);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-15 text-ink-2">
      <p>{copy.question}</p>
      <div className="-ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        <SmallButton variant="quiet" isPending={isPending} onClick={() => mutate(true)}>
          {copy.accept}
        </SmallButton>
        <SmallButton variant="quiet" isPending={isPending} onClick={() => mutate(false)}>
          {copy.decline}
        </SmallButton>
      </div>
      <ErrorAlert className="w-full" error={error} hint={copy.failed} />
    </div>
  );
}
