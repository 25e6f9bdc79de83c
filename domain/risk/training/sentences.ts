import { calmPhrases } from "../../questionnaire/testing/calm-phrases.ts";
import { riskPhrases } from "../../questionnaire/testing/risk-phrases.ts";
import { learnedFromSecond } from "../evaluation/second/learned.ts";
import { crisisBurdensAndGoodbyes } from "./crisis-burdens-and-goodbyes.ts";
import { crisisClinicalWords } from "./crisis-clinical-words.ts";
import { crisisCombined } from "./crisis-combined.ts";
import { crisisEverydayWordings } from "./crisis-everyday-wordings.ts";
import { crisisFewWords } from "./crisis-few-words.ts";
import { crisisFurtherWordings } from "./crisis-further-wordings.ts";
import { crisisInLongAnswers } from "./crisis-in-long-answers.ts";
import { crisisIndianEnglish } from "./crisis-indian-english.ts";
import { crisisInsideLongAnswers } from "./crisis-inside-long-answers.ts";
import { crisisMeansAndPlans } from "./crisis-means-and-plans.ts";
import { crisisMisspelled } from "./crisis-misspelled.ts";
import { crisisMoneyAndWork } from "./crisis-money-and-work.ts";
import { crisisNotWakingOrKilled } from "./crisis-not-waking-or-killed.ts";
import { crisisOlderPeopleAndFarmers } from "./crisis-older-people-and-farmers.ts";
import { crisisParentsAndCarers } from "./crisis-parents-and-carers.ts";
import { crisisPassive } from "./crisis-passive.ts";
import { crisisPlain } from "./crisis-plain.ts";
import { crisisPreparingAndMeans } from "./crisis-preparing-and-means.ts";
import { crisisSelfHarm } from "./crisis-self-harm.ts";
import { crisisSelfHarmAndRelapse } from "./crisis-self-harm-and-relapse.ts";
import { crisisSlang } from "./crisis-slang.ts";
import { crisisSlangAndTypos } from "./crisis-slang-and-typos.ts";
import { crisisSouthAsiaAndElsewhere } from "./crisis-south-asia-and-elsewhere.ts";
import { crisisSpeakers } from "./crisis-speakers.ts";
import { crisisVeteransAndServices } from "./crisis-veterans-and-services.ts";
import { crisisYoungPeople } from "./crisis-young-people.ts";
import { innocentBodyAndMedicine } from "./innocent-body-and-medicine.ts";
import { innocentCombined } from "./innocent-combined.ts";
import { innocentDeathsAndGrief } from "./innocent-deaths-and-grief.ts";
import { innocentDenials } from "./innocent-denials.ts";
import { innocentDenialsBySpeaker } from "./innocent-denials-by-speaker.ts";
import { innocentEverydayHealth } from "./innocent-everyday-health.ts";
import { innocentEverydayLife } from "./innocent-everyday-life.ts";
import { innocentFurtherWordings } from "./innocent-further-wordings.ts";
import { innocentIdioms } from "./innocent-idioms.ts";
import { innocentIdiomsInUse } from "./innocent-idioms-in-use.ts";
import { innocentIndianEnglish } from "./innocent-indian-english.ts";
import { innocentLongAnswers } from "./innocent-long-answers.ts";
import { innocentLowAndWorried } from "./innocent-low-and-worried.ts";
import { innocentLowMood } from "./innocent-low-mood.ts";
import { innocentMedicationAndDiet } from "./innocent-medication-and-diet.ts";
import { innocentOlderPeopleAndServices } from "./innocent-older-people-and-services.ts";
import { innocentOrdinaryAnswers } from "./innocent-ordinary-answers.ts";
import { innocentOthersAndGrief } from "./innocent-others-and-grief.ts";
import { innocentPainAndBody } from "./innocent-pain-and-body.ts";
import { innocentPlainRequests } from "./innocent-plain-requests.ts";
import { innocentPlansAndPartings } from "./innocent-plans-and-partings.ts";
import { innocentShortAnswers } from "./innocent-short-answers.ts";
import { innocentSleepAndRest } from "./innocent-sleep-and-rest.ts";
import { innocentSleepAndTiredness } from "./innocent-sleep-and-tiredness.ts";
import { innocentSouthAsiaAndElsewhere } from "./innocent-south-asia-and-elsewhere.ts";
import { innocentSupportRequests } from "./innocent-support-requests.ts";
import { innocentWordsThatLookAlike } from "./innocent-words-that-look-alike.ts";
import { innocentWorkAndLife } from "./innocent-work-and-life.ts";
import { innocentYoungPeople } from "./innocent-young-people.ts";

/** What the scorer learns from, file by file; written apart from the evaluation sets, but for half of the second one, with which it shares only a few of the shortest wordings. */
export const trainingSentences: Readonly<
  Record<"crisis" | "innocent", Readonly<Record<string, readonly string[]>>>
> = {
  crisis: {
    crisisBurdensAndGoodbyes,
    crisisClinicalWords,
    crisisCombined,
    crisisEverydayWordings,
    crisisFewWords,
    crisisFurtherWordings,
    crisisInLongAnswers,
    crisisIndianEnglish,
    crisisInsideLongAnswers,
    crisisMeansAndPlans,
    crisisMisspelled,
    crisisMoneyAndWork,
    crisisNotWakingOrKilled,
    crisisOlderPeopleAndFarmers,
    crisisParentsAndCarers,
    crisisPassive,
    crisisPlain,
    crisisPreparingAndMeans,
    crisisSelfHarm,
    crisisSelfHarmAndRelapse,
    crisisSlang,
    crisisSlangAndTypos,
    crisisSouthAsiaAndElsewhere,
    crisisSpeakers,
    crisisVeteransAndServices,
    crisisYoungPeople,
    riskPhrases,
    secondSet: learnedFromSecond.crisis,
  },
  innocent: {
    innocentBodyAndMedicine,
    innocentCombined,
    innocentDeathsAndGrief,
    innocentDenials,
    innocentDenialsBySpeaker,
    innocentEverydayHealth,
    innocentEverydayLife,
    innocentFurtherWordings,
    innocentIdioms,
    innocentIdiomsInUse,
    innocentIndianEnglish,
    innocentLongAnswers,
    innocentLowAndWorried,
    innocentLowMood,
    innocentMedicationAndDiet,
    innocentOlderPeopleAndServices,
    innocentOrdinaryAnswers,
    innocentOthersAndGrief,
    innocentPainAndBody,
    innocentPlainRequests,
    innocentPlansAndPartings,
    innocentShortAnswers,
    innocentSleepAndRest,
    innocentSleepAndTiredness,
    innocentSouthAsiaAndElsewhere,
    innocentSupportRequests,
    innocentWordsThatLookAlike,
    innocentWorkAndLife,
    innocentYoungPeople,
    calmPhrases,
    secondSet: learnedFromSecond.innocent,
  },
};
