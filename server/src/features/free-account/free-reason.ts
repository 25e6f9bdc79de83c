import type { Place, Sealer } from "../../adapters/keyring/port.ts";
import type { Db } from "../../adapters/database/port.ts";

const placeOf = (userId: string): Place => ({
  table: "users",
  column: "free_reason",
  rowId: userId,
  userId,
});

interface StoredReason {
  /** Written by the version before this; it is newer than a sealed one. */
  free_reason: string | null;
  free_reason_sealed: string | null;
}

/** Why staff made an account free, encrypted: it may mention a health condition. Empty for no reason. */
export async function sealReason(
  sealer: Sealer,
  db: Db,
  userId: string,
  reason: string | null,
): Promise<StoredReason> {
  const sealed = reason ? await sealer.seal(db, placeOf(userId), reason) : null;
  return { free_reason: null, free_reason_sealed: sealed };
}

export async function openReason(
  sealer: Sealer,
  db: Db,
  { id, free_reason: readable, free_reason_sealed: sealed }: StoredReason & { id: string },
): Promise<string | null> {
  if (readable !== null || sealed === null) return readable;
  return await sealer.open(db, placeOf(id), sealed);
}
