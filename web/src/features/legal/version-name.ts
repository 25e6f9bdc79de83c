import type { LegalVersion } from "@attune/contract/legal";
import { formatDate } from "../../ui/format-date.ts";
import { wordFor } from "../../ui/words-for.ts";
import { versionsCopy as copy } from "./legal-settings.copy.ts";

/** `Terms 1.0`, or `Privacy Policy of 24 Oct 2025`, because the policy has no version number. */
export const nameOf = (it: LegalVersion) =>
  it.version === null
    ? `${wordFor(copy.kinds, it.kind)} of ${formatDate(it.effectiveDate)}`
    : `${wordFor(copy.kinds, it.kind)} ${it.version}`;
