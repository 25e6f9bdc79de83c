import { useRef, useState } from "react";
import type { Share } from "@attune/contract/share";
import { afterPaint } from "../../ui/after-paint.ts";
import { SmallButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { partNames, shareCopy as copy } from "./share.copy.ts";
import { useEndShare } from "./share.queries.ts";

/** Passed as "now", so that dates are always shown in full. */
const never = new Date(0);

export function ShareList({ shares }: { shares: readonly Share[] }) {
  const [ending, setEnding] = useState<Share>();
  const list = useRef<HTMLUListElement>(null);
  if (shares.length === 0) return null;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={copy.links}
        className="mb-5 divide-y divide-line border-y border-line"
      >
        {shares.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">{it.label ?? copy.unnamed}</p>
              <p className="text-15">{stateOf(it)}</p>
              <p className="text-15 text-ink-2">
                {copy.opened(
                  it.openings,
                  it.lastOpenedAt === null ? "" : timeText(it.lastOpenedAt, never),
                )}
              </p>
              <p className="text-15 text-ink-2">
                {copy.shows}: {it.parts.map((part) => partNames[part]).join("; ")}
              </p>
            </div>
            {it.isOpen && (
              <SmallButton
                variant="quiet"
                aria-label={copy.endNamed(it.label ?? copy.unnamed)}
                onClick={() => setEnding(it)}
              >
                {copy.end}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {ending !== undefined && (
        <EndDialog
          share={ending}
          // The closing dialog would give the focus back to a button that is gone.
          onEnded={() => afterPaint(() => list.current?.focus())}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

interface EndDialogProps {
  share: Share;
  onEnded: () => void;
  onClose: () => void;
}

function EndDialog({ share, onEnded, onClose }: EndDialogProps) {
  const end = useEndShare();
  return (
    <ConfirmDialog
      title={copy.endTitle}
      description={copy.endHint(share.label ?? copy.unnamed)}
      keep={copy.keep}
      confirm={copy.end}
      pendingLabel={copy.ending}
      isPending={end.isPending}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(share.id, {
          onSuccess: () => {
            showToast({ title: copy.endDone, tone: "success" });
            onClose();
            onEnded();
          },
          onError: (error) => showError(copy.error, error, copy.failedHint),
        })
      }
    />
  );
}

function stateOf({ isOpen, endedAt, expiresAt }: Share): string {
  if (isOpen) return copy.until(formatDate(expiresAt));
  return endedAt === null ? copy.over(formatDate(expiresAt)) : copy.ended(formatDate(endedAt));
}
