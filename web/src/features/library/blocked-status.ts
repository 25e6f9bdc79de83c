export type BlockedStatus = "suspended" | "cancelled" | "past_due";

export function isBlockedStatus(status: string): status is BlockedStatus {
  return status === "suspended" || status === "cancelled" || status === "past_due";
}
