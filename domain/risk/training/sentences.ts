import { calmPhrases } from "../../questionnaire/testing/calm-phrases.ts";
import { riskPhrases } from "../../questionnaire/testing/risk-phrases.ts";
import { learnedHealthAnswers } from "../evaluation/learned-health-answers.ts";
import { learnedFromSecond } from "../evaluation/second/learned.ts";
import { learnedFromThird } from "../evaluation/third/learned.ts";
import { crisisActingOnIt } from "./crisis-acting-on-it.ts";
import { crisisBurdensAndGoodbyes } from "./crisis-burdens-and-goodbyes.ts";
import { crisisClinicalWords } from "./crisis-clinical-words.ts";
import { crisisCombined } from "./crisis-combined.ts";
import { crisisEverydayWordings } from "./crisis-everyday-wordings.ts";
import { crisisFewWords } from "./crisis-few-words.ts";
import { crisisFurtherWordings } from "./crisis-further-wordings.ts";
import { crisisGoneFromHere } from "./crisis-gone-from-here.ts";
import { crisisHeardBetweenTheLines } from "./crisis-heard-between-the-lines.ts";
import { crisisHinglishAndOthers } from "./crisis-hinglish-and-others.ts";
import { crisisHurtingOneself } from "./crisis-hurting-oneself.ts";
import { crisisInLongAnswers } from "./crisis-in-long-answers.ts";
import { crisisIndianEnglish } from "./crisis-indian-english.ts";
import { crisisIndianVoices } from "./crisis-indian-voices.ts";
import { crisisInsideLongAnswers } from "./crisis-inside-long-answers.ts";
import { crisisManyLives } from "./crisis-many-lives.ts";
import { crisisMeansAndPlans } from "./crisis-means-and-plans.ts";
import { crisisMisspelled } from "./crisis-misspelled.ts";
import { crisisMoneyAndWork } from "./crisis-money-and-work.ts";
import { crisisNotWakingOrKilled } from "./crisis-not-waking-or-killed.ts";
import { crisisOlderPeopleAndFarmers } from "./crisis-older-people-and-farmers.ts";
import { crisisOneLineInLongAnswers } from "./crisis-one-line-in-long-answers.ts";
import { crisisParentsAndCarers } from "./crisis-parents-and-carers.ts";
import { crisisPassive } from "./crisis-passive.ts";
import { crisisPlain } from "./crisis-plain.ts";
import { crisisPreparingAndMeans } from "./crisis-preparing-and-means.ts";
import { crisisReviewerPlain } from "./crisis-reviewer-plain.ts";
import { crisisScoresAndForms } from "./crisis-scores-and-forms.ts";
import { crisisSelfHarmAndRelapse } from "./crisis-self-harm-and-relapse.ts";
import { crisisSelfHarm } from "./crisis-self-harm.ts";
import { crisisShortNotes } from "./crisis-short-notes.ts";
import { crisisSlangAndTypos } from "./crisis-slang-and-typos.ts";
import { crisisSlang } from "./crisis-slang.ts";
import { crisisSouthAsiaAndElsewhere } from "./crisis-south-asia-and-elsewhere.ts";
import { crisisSpeakers } from "./crisis-speakers.ts";
import { crisisSpelledByEar } from "./crisis-spelled-by-ear.ts";
import { crisisVeteransAndServices } from "./crisis-veterans-and-services.ts";
import { crisisYoungPeople } from "./crisis-young-people.ts";
import { innocentActingOnIt } from "./innocent-acting-on-it.ts";
import { innocentBodyAndMedicine } from "./innocent-body-and-medicine.ts";
import { innocentCliniciansAndHelpers } from "./innocent-clinicians-and-helpers.ts";
import { innocentCombined } from "./innocent-combined.ts";
import { innocentDeathsAndGrief } from "./innocent-deaths-and-grief.ts";
import { innocentDenialsBySpeaker } from "./innocent-denials-by-speaker.ts";
import { innocentDenials } from "./innocent-denials.ts";
import { innocentEverydayHealth } from "./innocent-everyday-health.ts";
import { innocentEverydayLife } from "./innocent-everyday-life.ts";
import { innocentFurtherWordings } from "./innocent-further-wordings.ts";
import { innocentGoneFromHere } from "./innocent-gone-from-here.ts";
import { innocentHeardBetweenTheLines } from "./innocent-heard-between-the-lines.ts";
import { innocentHinglishAndOthers } from "./innocent-hinglish-and-others.ts";
import { innocentHurtingOneself } from "./innocent-hurting-oneself.ts";
import { innocentIdiomsInUse } from "./innocent-idioms-in-use.ts";
import { innocentIdioms } from "./innocent-idioms.ts";
import { innocentIndianEnglish } from "./innocent-indian-english.ts";
import { innocentIndianVoices } from "./innocent-indian-voices.ts";
import { innocentLongAnswersAboutItAll } from "./innocent-long-answers-about-it-all.ts";
import { innocentLongAnswers } from "./innocent-long-answers.ts";
import { innocentLowAndWorried } from "./innocent-low-and-worried.ts";
import { innocentLowMood } from "./innocent-low-mood.ts";
import { innocentManyLives } from "./innocent-many-lives.ts";
import { innocentMedicationAndDiet } from "./innocent-medication-and-diet.ts";
import { innocentOlderPeopleAndServices } from "./innocent-older-people-and-services.ts";
import { innocentOrdinaryAnswers } from "./innocent-ordinary-answers.ts";
import { innocentOthersAndGrief } from "./innocent-others-and-grief.ts";
import { innocentPainAndBody } from "./innocent-pain-and-body.ts";
import { innocentPlainHealth } from "./innocent-plain-health.ts";
import { innocentPlainRequests } from "./innocent-plain-requests.ts";
import { innocentPlansAndPartings } from "./innocent-plans-and-partings.ts";
import { innocentScoresAndForms } from "./innocent-scores-and-forms.ts";
import { innocentShortAndPlain2 } from "./innocent-short-and-plain-2.ts";
import { innocentShortAndPlain } from "./innocent-short-and-plain.ts";
import { innocentShortAnswers } from "./innocent-short-answers.ts";
import { innocentShortNotes } from "./innocent-short-notes.ts";
import { innocentSleepAndRest } from "./innocent-sleep-and-rest.ts";
import { innocentSleepAndTiredness } from "./innocent-sleep-and-tiredness.ts";
import { innocentSouthAsiaAndElsewhere } from "./innocent-south-asia-and-elsewhere.ts";
import { innocentSpelledByEar } from "./innocent-spelled-by-ear.ts";
import { innocentSupportRequests } from "./innocent-support-requests.ts";
import { innocentTeenTalk } from "./innocent-teen-talk.ts";
import { innocentWordsThatLookAlike } from "./innocent-words-that-look-alike.ts";
import { innocentWorkAndLife } from "./innocent-work-and-life.ts";
import { innocentYoungPeople } from "./innocent-young-people.ts";

/** What the scorer learns from, file by file; written apart from the evaluation sets, but for halves of the second and third, with which it shares only a few of the shortest wordings. */
export const trainingSentences: Readonly<
  Record<"crisis" | "innocent", Readonly<Record<string, readonly string[]>>>
> = {
  crisis: {
    crisisActingOnIt,
    crisisBurdensAndGoodbyes,
    crisisClinicalWords,
    crisisCombined,
    crisisEverydayWordings,
    crisisFewWords,
    crisisFurtherWordings,
    crisisGoneFromHere,
    crisisHeardBetweenTheLines,
    crisisHinglishAndOthers,
    crisisHurtingOneself,
    crisisInLongAnswers,
    crisisIndianEnglish,
    crisisIndianVoices,
    crisisInsideLongAnswers,
    crisisManyLives,
    crisisMeansAndPlans,
    crisisMisspelled,
    crisisMoneyAndWork,
    crisisNotWakingOrKilled,
    crisisOlderPeopleAndFarmers,
    crisisOneLineInLongAnswers,
    crisisParentsAndCarers,
    crisisPassive,
    crisisPlain,
    crisisPreparingAndMeans,
    crisisReviewerPlain,
    crisisScoresAndForms,
    crisisSelfHarm,
    crisisSelfHarmAndRelapse,
    crisisShortNotes,
    crisisSlang,
    crisisSlangAndTypos,
    crisisSouthAsiaAndElsewhere,
    crisisSpeakers,
    crisisSpelledByEar,
    crisisVeteransAndServices,
    crisisYoungPeople,
    riskPhrases,
    secondSet: learnedFromSecond.crisis,
    thirdSet: learnedFromThird.crisis,
  },
  innocent: {
    innocentActingOnIt,
    innocentBodyAndMedicine,
    innocentCliniciansAndHelpers,
    innocentCombined,
    innocentDeathsAndGrief,
    innocentDenials,
    innocentDenialsBySpeaker,
    innocentEverydayHealth,
    innocentEverydayLife,
    innocentFurtherWordings,
    innocentGoneFromHere,
    innocentHeardBetweenTheLines,
    innocentHinglishAndOthers,
    innocentHurtingOneself,
    innocentIdioms,
    innocentIdiomsInUse,
    innocentIndianEnglish,
    innocentIndianVoices,
    innocentLongAnswers,
    innocentLongAnswersAboutItAll,
    innocentLowAndWorried,
    innocentLowMood,
    innocentManyLives,
    innocentMedicationAndDiet,
    innocentOlderPeopleAndServices,
    innocentOrdinaryAnswers,
    innocentOthersAndGrief,
    innocentPainAndBody,
    innocentPlainHealth,
    innocentPlainRequests,
    innocentPlansAndPartings,
    innocentScoresAndForms,
    innocentShortAndPlain,
    innocentShortAndPlain2,
    innocentShortAnswers,
    innocentShortNotes,
    innocentSleepAndRest,
    innocentSleepAndTiredness,
    innocentSouthAsiaAndElsewhere,
    innocentSpelledByEar,
    innocentSupportRequests,
    innocentTeenTalk,
    innocentWordsThatLookAlike,
    innocentWorkAndLife,
    innocentYoungPeople,
    calmPhrases,
    secondSet: learnedFromSecond.innocent,
    thirdSet: learnedFromThird.innocent,
    learnedHealthAnswers,
  },
};
