import type { ComponentType } from "react";
import { useAddress } from "../../ui/use-address.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { VersionedReport } from "./versioned-report.tsx";

interface PersonAnalysisProps {
  userId: string;
  EntryPicker: ComponentType<EntryPickerProps>;
}

/** The analysis view of a person's page; the version is in the URL. */
export function PersonAnalysis({ userId, EntryPicker }: PersonAnalysisProps) {
  const { address, change } = useAddress();
  return (
    <VersionedReport
      userId={userId}
      version={address.get("version") ?? undefined}
      onVersion={(version) => change({ version: version ?? null })}
      EntryPicker={EntryPicker}
    />
  );
}
