import type { FreeAccount } from "@attune/contract/free-account";
import { isFreeAccessOver } from "@attune/domain/billing/entitlement";

export const isOver = ({ expiresAt }: FreeAccount): boolean =>
  expiresAt !== null && isFreeAccessOver(new Date(expiresAt), new Date());
