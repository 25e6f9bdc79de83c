import type { FreeAccount } from "@attune/contract/free-account";

export const isOver = ({ expiresAt }: FreeAccount): boolean =>
  expiresAt !== null && new Date(expiresAt) <= new Date();
