export const programmeTones = {
  waiting: "warning",
  approved: "success",
  rejected: "neutral",
  "being-made": "info",
} as const;
