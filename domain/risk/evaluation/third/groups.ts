import { type EvaluationGroup, likeFirst } from "../groups.ts";
import { heldOutHalf } from "../halves.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { englishCrises, englishInnocents } from "./english.ts";
import { crisisInOtherLanguages, innocentInOtherLanguages } from "./other-languages.ts";

/**
 * A third set, in the manner of an outside reviewer, written without sight of the rules, of the
 * training sentences and of the other sets. After it had been read once, half of its English was
 * given to the training; the other half stands here.
 */
export const thirdGroups: readonly EvaluationGroup[] = [
  likeFirst("Crisis, English", heldOutHalf(englishCrises)),
  likeFirst("Crisis, Indian English", heldOutHalf(crisisInIndianEnglish)),
  likeFirst("Crisis, other languages", heldOutHalf(crisisInOtherLanguages)),
  likeFirst("No crisis, English", heldOutHalf(englishInnocents)),
  likeFirst("No crisis, other languages", heldOutHalf(innocentInOtherLanguages)),
];
