import { useState } from "react";
import { londonClock } from "@attune/domain/time/london-time";
import { TextInput } from "../../ui/text-input.tsx";
import { campaignCopy } from "./campaign.copy.ts";

const { draft: copy } = campaignCopy;

interface ScheduleFieldProps {
  /** `2026-11-22T09:30` in London time, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function ScheduleField({ value, onChange, error }: ScheduleFieldProps) {
  const [now] = useState(() => londonClock(new Date()));
  return (
    <TextInput
      type="datetime-local"
      label={copy.schedule}
      hint={copy.scheduleHint}
      min={now}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
