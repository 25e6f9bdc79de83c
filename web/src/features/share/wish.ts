import { type ShareDays, type SharePart, usualShareDays } from "@attune/domain/share/share-choice";

/** What somebody wants to share, until the link is made. */
export interface Wish {
  parts: SharePart[];
  days: ShareDays;
  label: string;
}

/** Word for word is what somebody adds knowingly. */
export const usualWish: Wish = {
  parts: ["scores", "safety", "listening", "check-ins", "recommendation"],
  days: usualShareDays,
  label: "",
};
