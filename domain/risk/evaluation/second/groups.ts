import { type EvaluationGroup, likeFirst } from "../groups.ts";
import { contraindicationLookAlikes } from "./contraindication-look-alikes.ts";
import { contraindicationMentions } from "./contraindication-mentions.ts";
import { crisisInAsianLanguages } from "./crisis-asian-languages.ts";
import { crisisInEuropeanLanguages } from "./crisis-european-languages.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { englishCrises, englishInnocents } from "./english.ts";
import { heldOutHalf } from "../halves.ts";
import { innocentInOtherLanguages } from "./innocent-other-languages.ts";
import { longResolved } from "./long-resolved.ts";
import { redFlagLookAlikes } from "./red-flag-look-alikes.ts";
import { redFlagMentions } from "./red-flag-mentions.ts";

/**
 * A second set, written without sight of the detector's rules and training sentences. What came out
 * the same as a sentence of the first set or of the training was then written anew. Of the crises, and
 * of what is none in English, half was then given to the training; the other half stands here.
 */
export const secondGroups: readonly EvaluationGroup[] = [
  likeFirst("Crisis, English", heldOutHalf(englishCrises)),
  likeFirst("Crisis, Indian English", heldOutHalf(crisisInIndianEnglish)),
  likeFirst(
    "Crisis, other languages",
    heldOutHalf([...crisisInAsianLanguages, ...crisisInEuropeanLanguages]),
  ),
  likeFirst("No crisis, English", heldOutHalf(englishInnocents)),
  likeFirst("Recovered long ago", longResolved),
  likeFirst("No crisis, other languages", innocentInOtherLanguages),
  likeFirst("Red flags", redFlagMentions),
  likeFirst("No red flag", redFlagLookAlikes),
  likeFirst("Contraindications", contraindicationMentions),
  likeFirst("No contraindication", contraindicationLookAlikes),
];
