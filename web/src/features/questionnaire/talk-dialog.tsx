import { Dialog } from "../../ui/dialog.tsx";
import { Contacts } from "./contacts.tsx";
import { safetyCopy as copy } from "./safety.copy.ts";

/** Helplines, available to every visitor at any time. */
export function TalkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    isOpen && (
      <Dialog title={copy.talk} description={copy.talkLead} onClose={onClose}>
        <Contacts isChoiceFirst />
      </Dialog>
    )
  );
}
