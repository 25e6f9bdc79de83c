import { useId, useState } from "react";
import type { AnswerOf } from "@attune/contract/endpoint";
import { type makeShare, type SharedSummary, shareNeedsProof } from "@attune/contract/share";
import { wrongPassword } from "@attune/contract/security";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { shareDialogCopy as copy } from "./share.copy.ts";
import { useMakeShare } from "./share.queries.ts";
import { SummaryView } from "./summary-view.tsx";
import type { Wish } from "./wish.ts";

interface SharePreviewProps {
  wish: Wish;
  summary: SharedSummary;
  onBack: () => void;
  onMade: (made: AnswerOf<typeof makeShare>) => void;
  onClose: () => void;
}

/** Whoever signed in a while ago is asked for the password, once the server asks for it. */
export function SharePreview({ wish, summary, onBack, onMade, onClose }: SharePreviewProps) {
  const id = useId();
  const make = useMakeShare();
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState("");
  const code = make.error instanceof ApiError ? make.error.problem?.code : undefined;
  const isOfPassword = code === shareNeedsProof.code || code === wrongPassword.code;
  const submit = () => {
    const label = wish.label.trim();
    const body = {
      parts: wish.parts,
      days: wish.days,
      ...(label === "" ? {} : { label }),
      ...(isAsked ? { password } : {}),
    };
    make.mutate(body, {
      onSuccess: onMade,
      onError: (error) => {
        if (error instanceof ApiError && error.problem?.code === shareNeedsProof.code)
          setIsAsked(true);
      },
    });
  };
  return (
    <Dialog
      isOpen
      isText
      size="wide"
      title={copy.previewTitle}
      description={copy.previewHint}
      onClose={onClose}
      actions={
        <form
          id={id}
          noValidate
          className="flex grow flex-wrap items-end justify-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!make.isPending) submit();
          }}
        >
          {make.error !== null && !isOfPassword && (
            <div className="basis-full">
              <Alert tone="danger" isLive>
                {humanMessage(make.error, copy.failed)}
              </Alert>
            </div>
          )}
          {isAsked && (
            <div className="grow basis-60">
              <PasswordInput
                label={copy.password}
                hint={copy.passwordHint}
                autoComplete="current-password"
                ref={(input) => input?.focus()}
                error={
                  code === wrongPassword.code && !make.isPending
                    ? humanMessage(make.error, copy.failed)
                    : undefined
                }
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </div>
          )}
          <Button variant="secondary" onClick={onBack}>
            {copy.back}
          </Button>
          <Button type="submit" isPending={make.isPending} pendingLabel={copy.making}>
            {copy.make}
          </Button>
        </form>
      }
    >
      <SummaryView summary={summary} />
    </Dialog>
  );
}
