import { useId, useState } from "react";
import { proofNeeded } from "@attune/contract/export";
import { wrongPassword } from "@attune/contract/security";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { exportCopy as copy } from "./export.copy.ts";
import { useExportOwn } from "./export.queries.ts";
import { OwnConsents } from "./own-consents.tsx";

/** One button; whoever signed in a while ago is asked for the password first. */
export function ExportCard() {
  const toast = useToast();
  const download = useExportOwn();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fetchFile = (password?: string) =>
    download.mutate(password, {
      onSuccess: ({ file, name }) => {
        setIsAsking(false);
        saveFile(file, name);
        toast.show({ ...copy.done, tone: "success" });
      },
      onError: (error) => {
        const code = error instanceof ApiError ? error.problem?.code : undefined;
        if (code === proofNeeded.code && !isAsking) return setIsAsking(true);
        if (code === wrongPassword.code || code === proofNeeded.code)
          return setProblem(humanMessage(error, copy.failed.message));
        toast.show({
          title: copy.failed.title,
          message: humanMessage(error, copy.failed.message),
          tone: "error",
        });
      },
    });
  return (
    <Card as="section" aria-labelledby="export-title">
      <h2 id="export-title" className="text-24">
        {copy.title}
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Button
        variant="secondary"
        isPending={download.isPending}
        pendingLabel={copy.preparing}
        onClick={() => fetchFile()}
      >
        {copy.download}
      </Button>
      <OwnConsents />
      {isAsking && (
        <PasswordDialog
          problem={problem}
          isPending={download.isPending}
          onSubmit={fetchFile}
          onType={() => setProblem(undefined)}
          onClose={() => {
            setIsAsking(false);
            setProblem(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface PasswordDialogProps {
  problem: string | undefined;
  isPending: boolean;
  onSubmit: (password: string) => void;
  onType: () => void;
  onClose: () => void;
}

function PasswordDialog({ problem, isPending, onSubmit, onType, onClose }: PasswordDialogProps) {
  const id = useId();
  const [password, setPassword] = useState("");
  return (
    <Dialog
      isOpen
      title={copy.dialogTitle}
      description={copy.dialogHint}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={id} isPending={isPending} pendingLabel={copy.preparing}>
            {copy.download}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit(password);
        }}
      >
        <PasswordInput
          label={copy.password}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            onType();
          }}
        />
      </form>
    </Dialog>
  );
}
