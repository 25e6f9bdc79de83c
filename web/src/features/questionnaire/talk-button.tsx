import { useState } from "react";
import { SmallButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { safetyCopy as copy } from "./safety.copy.ts";

// Loaded soon after the page, so that it also opens offline.
const TalkDialog = lazyPart(async () => (await import("./talk-dialog.tsx")).TalkDialog);

export const talkButtonId = "talk-to-someone";

export function TalkButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        id={talkButtonId}
        variant="quiet"
        className="-mx-4 min-w-0 text-left forced-colors:mx-0 max-[22rem]:text-13 sm:whitespace-nowrap"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.talk}
      </SmallButton>
      <TalkDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
