import { useEffect, useRef, useState } from "react";
import type { PictureAnswer } from "@attune/contract/campaign-picture";
import { fieldMessages } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink, SmallButton } from "../../ui/button.tsx";
import { ClaimsNotice } from "../../ui/claims-notice.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { offerUndo } from "../../ui/offer-undo.ts";
import { imageCopy as copy } from "./campaign.copy.ts";
import { useDeletePicture, useDescribePicture, useRestorePicture } from "./picture.queries.ts";

interface PictureCardProps {
  picture: PictureAnswer;
  onChanged: (picture: PictureAnswer) => void;
  onDeleted: () => void;
  /** Makes another picture of the same description. */
  onAnother: () => void;
  isDrawing: boolean;
}

/** A picture with its description, and buttons to download or delete it. */
export function PictureCard(props: PictureCardProps) {
  const { picture, onChanged, onDeleted, onAnother, isDrawing } = props;
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5 md:grid-cols-2">
      <div>
        <h4 ref={heading} tabIndex={-1} className="mb-2 text-17 font-semibold">
          {copy.preview}
        </h4>
        <img
          src={picture.imageUrl}
          alt={picture.altText}
          width={1024}
          height={1024}
          className="h-auto w-full rounded-control border border-line"
        />
        <p className="mt-2 text-13 text-ink-2">
          {picture.prompt}. {picture.variant > 0 && `${copy.version(picture.variant + 1)} `}
          {picture.madeBy === "plate" ? copy.byPlate : copy.byModel}
        </p>
        {picture.hasModelFailed === true && (
          <div className="mt-3">
            <Alert tone="warning" isLive title={copy.modelFailed}>
              {copy.modelFailedHint}
            </Alert>
          </div>
        )}
      </div>
      <div className="grid content-start gap-5">
        <AltText picture={picture} onChanged={onChanged} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button
            variant="secondary"
            isPending={isDrawing}
            pendingLabel={copy.generating}
            onClick={onAnother}
          >
            {copy.anotherVersion}
          </Button>
          <ButtonLink
            href={picture.imageUrl}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            aria-label={`${copy.download} (${copy.opens})`}
          >
            {copy.download}
          </ButtonLink>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {copy.remove}
          </Button>
        </div>
      </div>
      {isAsking && (
        <DeletePicture picture={picture} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
      )}
    </div>
  );
}

function AltText({ picture, onChanged }: Pick<PictureCardProps, "picture" | "onChanged">) {
  const saving = useDescribePicture(picture.id);
  const [altText, setAltText] = useState(picture.altText);
  const save = () =>
    saving.mutate(altText.replace(/\s+/g, " ").trim(), {
      onSuccess(changed) {
        showToast({ title: copy.altSaved, tone: "success" });
        onChanged(changed);
      },
      onError: (error) => showError(copy.error, error, copy.notDone),
    });
  return (
    <div className="grid gap-3">
      <TextArea
        label={copy.altText}
        hint={copy.altHint}
        rows={4}
        maxLength={500}
        required
        value={altText}
        onChange={(event) => setAltText(event.target.value)}
        error={fieldMessages(saving.error)["altText"]}
      />
      <ClaimsNotice text={altText} />
      <div>
        <SmallButton
          aria-disabled={altText.trim() === "" || altText.trim() === picture.altText}
          isPending={saving.isPending}
          pendingLabel={copy.savingAlt}
          onClick={save}
        >
          {copy.saveAlt}
        </SmallButton>
      </div>
    </div>
  );
}

interface DeletePictureProps {
  picture: PictureAnswer;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletePicture({ picture, onClose, onDeleted }: DeletePictureProps) {
  const deleting = useDeletePicture();
  const restoring = useRestorePicture();
  const remove = () =>
    deleting.mutate(picture.imageUrl, {
      onSuccess() {
        onClose();
        onDeleted();
        offerUndo(() => restoring.mutateAsync(picture.id), {
          done: copy.deleted,
          message: picture.prompt,
          undone: copy.restored,
        });
      },
      onError(error) {
        onClose();
        showError(copy.error, error, copy.notDone);
      },
    });
  return (
    <ConfirmDialog
      title={copy.remove}
      description={copy.confirm}
      confirm={copy.remove}
      pendingLabel={copy.removing}
      isPending={deleting.isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      <p className="text-ink-2">{picture.prompt}</p>
    </ConfirmDialog>
  );
}
