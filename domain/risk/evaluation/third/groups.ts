import { type EvaluationGroup, likeFirst } from "../groups.ts";
import { crisisInIndianEnglish } from "./crisis-indian-english.ts";
import { englishCrises, englishInnocents } from "./english.ts";
import { crisisInOtherLanguages, innocentInOtherLanguages } from "./other-languages.ts";

/**
 * A third set, in the manner of an outside reviewer, written without sight of the rules, of the
 * training sentences and of the other sets.
 */
export const thirdGroups: readonly EvaluationGroup[] = [
  likeFirst("Crisis, English", englishCrises),
  likeFirst("Crisis, Indian English", crisisInIndianEnglish),
  likeFirst("Crisis, other languages", crisisInOtherLanguages),
  likeFirst("No crisis, English", englishInnocents),
  likeFirst("No crisis, other languages", innocentInOtherLanguages),
];
