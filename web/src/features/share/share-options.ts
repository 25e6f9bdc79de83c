import { type ShareDays, type SharePart, usualShareDays } from "@attune/domain/share/share-choice";

/** The summary being prepared, until the link is created. */
export interface ShareOptions {
  parts: SharePart[];
  days: ShareDays;
  label: string;
}

/** The default leaves out the person's own words, which they must add deliberately. */
export const usualShareOptions: ShareOptions = {
  parts: ["scores", "safety", "listening", "check-ins", "recommendation"],
  days: usualShareDays,
  label: "",
};
