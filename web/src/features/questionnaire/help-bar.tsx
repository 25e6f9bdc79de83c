import { ChevronDown, X } from "lucide-react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { closeHelp, useHelpNow } from "./help-state.ts";
import { safetyCopy as copy } from "./safety.copy.ts";
import { talkButtonId } from "./talk-button.tsx";

const Contacts = lazyPart(async () => (await import("./contacts.tsx")).Contacts);

/** Stays on top of every page from the first sign of danger until the person closes it. */
export function HelpBar() {
  if (useHelpNow() !== "open") return null;
  return (
    <section aria-label={copy.helpNow} data-chrome className="border-b border-line bg-info-soft">
      <div className="relative mx-auto max-w-page px-5">
        <details className="group">
          <summary className="mr-12 flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size="1.125rem" className="group-open:rotate-180" />
            {copy.helpNow}
          </summary>
          <div className="max-w-wizard pb-4">
            <Contacts />
          </div>
        </details>
        <button
          type="button"
          aria-label={copy.closeHelp}
          onClick={() => {
            closeHelp();
            // After the bar is closed, the numbers stay available behind that button.
            document.getElementById(talkButtonId)?.focus();
          }}
          className="absolute top-0 right-2 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <X aria-hidden size="1.25rem" />
        </button>
      </div>
    </section>
  );
}
