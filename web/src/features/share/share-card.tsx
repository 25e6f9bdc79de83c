import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { mostShares } from "@attune/domain/share/share-choice";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { shareCopy as copy } from "./share.copy.ts";
import { sharesQuery } from "./share.queries.ts";
import { ShareList } from "./share-list.tsx";

const ShareDialog = lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog);

/** The person's own links, and a button to create another. */
export function ShareCard() {
  const [isMaking, setIsMaking] = useState(false);
  return (
    <TitledCard title={copy.title}>
      <p className="mt-2 mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded query={useQuery(sharesQuery)} copy={copy} height="h-16">
        {(shares) => (
          <>
            <ShareList shares={shares} />
            {shares.filter((it) => it.isOpen).length >= mostShares ? (
              <p className="text-15 text-ink-2">{copy.full}</p>
            ) : (
              <Button
                variant="secondary"
                onPointerEnter={() => void ShareDialog.prefetch()}
                onClick={() => setIsMaking(true)}
              >
                {copy.make}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isMaking && <ShareDialog onClose={() => setIsMaking(false)} />}
    </TitledCard>
  );
}
