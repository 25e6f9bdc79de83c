import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { securityCopy } from "./security.copy.ts";

const copy = securityCopy.second;

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      isText
      title={copy.codesTitle}
      description={copy.codesHint}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), copy)}>
            {copy.copy}
          </Button>
          <Button variant="secondary" onClick={() => print()}>
            {copy.print}
          </Button>
          <Button onClick={onClose}>{copy.kept}</Button>
        </>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-2 rounded-control bg-sunken p-4 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
