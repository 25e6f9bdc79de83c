import { type ShareDays, type SharePart, usualShareDays } from "@attune/domain/share/share-choice";

/** What somebody wants to share, until the link is made. */
export interface ShareOptions {
  parts: SharePart[];
  days: ShareDays;
  label: string;
}

/** Word for word is what somebody adds knowingly. */
export const usualShareOptions: ShareOptions = {
  parts: ["scores", "safety", "listening", "check-ins", "recommendation"],
  days: usualShareDays,
  label: "",
};
