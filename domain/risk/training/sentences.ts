import { calmPhrases } from "../../questionnaire/testing/calm-phrases.ts";
import { riskPhrases } from "../../questionnaire/testing/risk-phrases.ts";
import { crisisInLongAnswers } from "./crisis-in-long-answers.ts";
import { crisisIndianEnglish } from "./crisis-indian-english.ts";
import { crisisMeansAndPlans } from "./crisis-means-and-plans.ts";
import { crisisPassive } from "./crisis-passive.ts";
import { crisisPlain } from "./crisis-plain.ts";
import { crisisSelfHarm } from "./crisis-self-harm.ts";
import { crisisSlangAndTypos } from "./crisis-slang-and-typos.ts";
import { crisisSpeakers } from "./crisis-speakers.ts";
import { innocentDenials } from "./innocent-denials.ts";
import { innocentIdioms } from "./innocent-idioms.ts";
import { innocentIndianEnglish } from "./innocent-indian-english.ts";
import { innocentLowMood } from "./innocent-low-mood.ts";
import { innocentMedicationAndDiet } from "./innocent-medication-and-diet.ts";
import { innocentOrdinaryAnswers } from "./innocent-ordinary-answers.ts";
import { innocentOthersAndGrief } from "./innocent-others-and-grief.ts";
import { innocentPainAndBody } from "./innocent-pain-and-body.ts";
import { innocentSleepAndTiredness } from "./innocent-sleep-and-tiredness.ts";
import { innocentWorkAndLife } from "./innocent-work-and-life.ts";

/** What the scorer learns from, file by file; none of it is in the evaluation set. */
export const trainingSentences: Readonly<
  Record<"crisis" | "innocent", Readonly<Record<string, readonly string[]>>>
> = {
  crisis: {
    crisisInLongAnswers,
    crisisIndianEnglish,
    crisisMeansAndPlans,
    crisisPassive,
    crisisPlain,
    crisisSelfHarm,
    crisisSlangAndTypos,
    crisisSpeakers,
    riskPhrases,
  },
  innocent: {
    innocentDenials,
    innocentIdioms,
    innocentIndianEnglish,
    innocentLowMood,
    innocentMedicationAndDiet,
    innocentOrdinaryAnswers,
    innocentOthersAndGrief,
    innocentPainAndBody,
    innocentSleepAndTiredness,
    innocentWorkAndLife,
    calmPhrases,
  },
};
