import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Passkey } from "@attune/contract/passkey";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { timeText } from "../../ui/time-text.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { passkeyCopy as copy } from "./passkey.copy.ts";
import { passkeysQuery } from "./passkey.queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

/** The person's passkeys, with a button to add one if the browser supports it. */
export function PasskeyList() {
  return (
    <div className="py-4">
      <h3 className="font-semibold">{copy.title}</h3>
      <p className="mt-1 text-15 text-ink-2">{copy.hint}</p>
      <Loaded query={useQuery(passkeysQuery)} copy={copy} height="h-16" className="mt-2">
        {({ origin, passkeys }) => (
          <>
            {passkeys.length > 0 && (
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {passkeys.map((it) => (
                  <Row key={it.id} passkey={it} />
                ))}
              </ul>
            )}
            <AddPasskey origin={origin} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const [opened, setOpened] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpened(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isBackedUp && <Badge>{copy.backedUp}</Badge>}
        </p>
        <p className="text-15 text-ink-2">
          {copy.since(timeText(createdAt))},{" "}
          {lastUsedAt === null ? copy.neverUsed : copy.lastUsed(timeText(lastUsedAt))}
        </p>
      </div>
      <div className="-mx-4 flex">
        <SmallButton
          variant="quiet"
          aria-label={copy.renameNamed(name)}
          onClick={() => setOpened("rename")}
        >
          {copy.rename}
        </SmallButton>
        <SmallButton
          variant="quiet"
          aria-label={copy.removeNamed(name)}
          onClick={() => setOpened("remove")}
        >
          {copy.remove}
        </SmallButton>
      </div>
      {opened === "rename" && <RenameDialog passkey={passkey} onClose={close} />}
      {opened === "remove" && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
