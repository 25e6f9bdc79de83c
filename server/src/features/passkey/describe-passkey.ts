import { readsAsMessage } from "@attune/domain/account/reads-as-message";
import type { Selectable } from "kysely";
import { type Passkey, transports } from "@attune/contract/passkey";
import type { PasskeysTable } from "../../adapters/database/schema/sign-in.ts";

type Row = Selectable<PasskeysTable>;

/** As its owner sees it. */
export const presentPasskey = (it: Row): Passkey => ({
  id: it.id,
  name: it.name,
  createdAt: it.created_at.toISOString(),
  lastUsedAt: it.last_used_at?.toISOString() ?? null,
  isBackedUp: it.is_backed_up,
});

/** What a browser needs to find it, or to avoid creating it twice. */
export const describePasskey = (it: Row) => ({
  id: it.credential_id,
  type: "public-key" as const,
  transports: transports.filter((known) => it.transports.includes(known)),
});

export const passkeyInMail = (name: string) =>
  readsAsMessage(name) ? "A passkey" : `The passkey "${name}"`;
