import { useQuery } from "@tanstack/react-query";
import type { LegalVersion } from "@attune/contract/legal";
import { clsx } from "clsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { timeText } from "../../ui/time-text.ts";
import { compareLines, type LinePart } from "./compare-lines.ts";
import { versionsCopy } from "./legal-settings.copy.ts";
import { legalVersionQuery } from "./legal-settings.queries.ts";
import { nameOf } from "./version-name.ts";

const { dialog: copy } = versionsCopy;

interface VersionDialogProps {
  version: LegalVersion;
  before: LegalVersion | null;
  onClose: () => void;
}

/** One version, or its changes from the previous one. */
export function VersionDialog({ version, before, onClose }: VersionDialogProps) {
  const shared = { copy: { ...copy, failedHint: versionsCopy.failedHint }, height: "h-60" };
  const query = useQuery(legalVersionQuery(version.id));
  const earlier = useQuery({
    ...legalVersionQuery(before?.id ?? version.id),
    enabled: before !== null,
  });
  return (
    <Dialog
      isText
      size="wide"
      title={before === null ? nameOf(version) : titleOf(before, version)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Loaded query={query} {...shared}>
        {({ text, textHash }) => (
          <>
            {before === null ? (
              <p className="whitespace-pre-wrap text-15 wrap-break-word">{text}</p>
            ) : (
              <Loaded query={earlier} {...shared}>
                {(old) => <Changes parts={compareLines(old.text, text)} />}
              </Loaded>
            )}
            <p className="mt-6 text-13 wrap-anywhere text-ink-3">
              {copy.hash}: <code>{textHash}</code>
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Two versions may have the same name; the time they were saved then distinguishes them. */
function titleOf(before: LegalVersion, version: LegalVersion): string {
  const [old, name] = [nameOf(before), nameOf(version)];
  if (old !== name) return copy.compareTitle(old, name);
  return copy.changesIn(name, timeText(version.createdAt));
}

function Changes({ parts }: { parts: readonly LinePart[] }) {
  if (parts.every(({ kind }) => kind === "same"))
    return <p className="text-ink-2">{copy.unchanged}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-15">
      {parts.map((part, index) =>
        part.kind === "same" ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
          <p key={index} className="text-13 text-ink-3">
            {copy.same(part.lines.length)}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
          <Changed key={index} part={part} />
        ),
      )}
    </div>
  );
}

function Changed({ part: { kind, lines } }: { part: LinePart }) {
  const isAdded = kind === "added";
  const Element = isAdded ? "ins" : "del";
  return (
    <div
      className={clsx(
        "border-l-4 py-1 pl-3",
        isAdded ? "border-success bg-success-soft" : "border-danger bg-danger-soft",
      )}
    >
      <p className={clsx("text-13 font-semibold", isAdded ? "text-success" : "text-danger")}>
        {isAdded ? copy.added : copy.removed}
      </p>
      <Element className="block whitespace-pre-wrap wrap-break-word no-underline">
        {lines.join("\n")}
      </Element>
    </div>
  );
}
