import { useQuery } from "@tanstack/react-query";
import { Select } from "../../ui/select.tsx";
import { campaignCopy } from "./campaign.copy.ts";
import { picturesQuery } from "./picture.queries.ts";

const { draft: copy } = campaignCopy;

interface PictureChoiceProps {
  /** The picture's URL, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The picture chosen before, which may be older than those offered. */
  chosen?: { imageUrl: string; altText: string };
  error?: string;
}

/** Choice of one of the newest generated pictures. */
export function PictureChoice({ value, onChange, chosen, error }: PictureChoiceProps) {
  const { data } = useQuery(picturesQuery(1));
  const pictures = data?.pictures ?? [];
  const options = pictures.map((it) => ({ value: it.imageUrl, label: it.prompt }));
  const isListed = chosen === undefined || options.some((it) => it.value === chosen.imageUrl);
  const shown = pictures.find((it) => it.imageUrl === value) ?? chosen;
  return (
    <div>
      <Select
        label={copy.picture}
        placeholder={copy.noPicture}
        options={
          isListed ? options : [{ value: chosen.imageUrl, label: chosen.altText }, ...options]
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {value !== "" && shown?.imageUrl === value && (
        <img
          src={value}
          alt={shown.altText}
          width={1024}
          height={1024}
          className="mt-3 size-32 rounded-control border border-line"
        />
      )}
    </div>
  );
}
