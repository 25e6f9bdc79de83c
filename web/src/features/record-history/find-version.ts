import type { RecordVersion } from "@attune/contract/record-history";

export interface Found {
  version: RecordVersion;
  /** A later version, made nobody knows when, may already have been in force. */
  isUncertain: boolean;
}

/** The version that was current at an instant; undefined if there was no record yet. */
export function findVersionAt(versions: readonly RecordVersion[], at: Date): Found | undefined {
  const index = versions.findIndex(
    (it) => it.at !== null && new Date(it.at).getTime() <= at.getTime(),
  );
  const version = versions[index];
  if (version === undefined) return undefined;
  return { version, isUncertain: index > 0 && versions[index - 1]?.at === null };
}
