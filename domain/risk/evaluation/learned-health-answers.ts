import { contraindicationLookAlikes } from "./contraindication-look-alikes.ts";
import { contraindicationMentions } from "./contraindication-mentions.ts";
import { readableEnglish } from "./readable-english.ts";
import { redFlagLookAlikes } from "./red-flags.ts";
import { contraindicationLookAlikes as secondLookAlikes } from "./second/contraindication-look-alikes.ts";
import { contraindicationMentions as secondMentions } from "./second/contraindication-mentions.ts";
import { redFlagLookAlikes as secondRedFlagLookAlikes } from "./second/red-flag-look-alikes.ts";

/**
 * Answers about health that the evaluation sets have for other readings. None is a crisis and no
 * figure about crises counts them, so the scorer learns from them what ordinary answers look like.
 */
export const learnedHealthAnswers: readonly string[] = [
  ...contraindicationLookAlikes,
  ...contraindicationMentions,
  ...readableEnglish,
  ...redFlagLookAlikes,
  ...secondLookAlikes,
  ...secondMentions,
  ...secondRedFlagLookAlikes,
].map(({ text }) => text);
