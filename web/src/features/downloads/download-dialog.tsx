import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { Playable } from "../player/player.ts";
import { addressOf, type SoundSettings } from "../player/sound-address.ts";
import { downloadDialogCopy as copy } from "./downloads.copy.ts";
import { type DownloadSizes, measureDownload } from "./measure-download.ts";

interface DownloadDialogProps {
  track: Playable;
  settings: SoundSettings;
  onDownload: (isLight: boolean) => void;
  onClose: () => void;
}

/** Shows a download's size and whether it fits, before it starts. */
export function DownloadDialog({ track, settings, onDownload, onClose }: DownloadDialogProps) {
  const [quality, setQuality] = useState(settings.isLight ? "light" : "full");
  const { data: sizes, isError } = useQuery({
    queryKey: ["download sizes", addressOf(track, settings)],
    queryFn: () => measureDownload(track, settings),
    gcTime: 0,
    retry: false,
  });
  const isLight = quality === "light" && sizes?.lightBytes !== undefined;
  const bytes = isLight ? sizes.lightBytes : sizes?.fullBytes;
  const hasRoom = bytes !== undefined && bytes < (sizes?.freeBytes ?? Number.POSITIVE_INFINITY);
  return (
    <Dialog
      title={copy.title(track.title)}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button disabled={!hasRoom} onClick={() => onDownload(isLight)}>
            {copy.start}
          </Button>
        </>
      }
    >
      {sizes?.lightBytes !== undefined && (
        <RadioGroup
          legend={copy.legend}
          options={[
            { value: "full", label: copy.full, hint: sizeText(sizes.fullBytes) },
            { value: "light", label: copy.light, hint: sizeText(sizes.lightBytes) },
          ]}
          value={quality}
          onChange={setQuality}
        />
      )}
      <output className="mt-3 block min-h-12">
        {isError ? copy.unknown : sizes === undefined ? copy.measuring : roomText(sizes, bytes)}
      </output>
    </Dialog>
  );
}

function roomText({ freeBytes, lightBytes }: DownloadSizes, bytes = 0): string {
  const size = sizeText(bytes);
  if (freeBytes === undefined) return lightBytes === undefined ? copy.takes(size) : "";
  const free = sizeText(freeBytes);
  return bytes < freeBytes ? copy.fits(size, free) : copy.noRoom(size, free);
}

/** A readable size: "8.4 MB", "152 MB", "1.2 GB". */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
