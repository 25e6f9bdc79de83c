const ending = "(?:s|es|d|ed|ing|ion|ions|r|rs)?";

const strongStems =
  "boost|lower|reduc(?:e|t)?|reliev(?:e)?|eas(?:e)|alleviat(?:e)?|tackl(?:e)?|fight|fought|beat|combat(?:t)?|conquer|defeat|detoxify|cleans(?:e)?|balanc(?:e)?|rebalanc(?:e)?|restor(?:e)?|repair|regenerat(?:e)?|rejuvenat(?:e)?|stimulat(?:e)?|activat(?:e)?|improv(?:e)?|enhanc(?:e)?|prevent|end|stop(?:p)?|banish|eliminat(?:e)?|eradicat(?:e)?|eras(?:e)?|dissolv(?:e)?|melt|revers(?:e)?|fix|overcom(?:e)?|overcame|rewir(?:e)?|reset(?:t)?|reprogram(?:m)?|retrain|strengthen|increas(?:e)?|rais(?:e)?|optimi[sz](?:e)?|normali[sz](?:e)?|regulat(?:e)?|unblock|clear|kill|destroy|flush|purify|purifi|soften|dull|numb|tam(?:e)?|silenc(?:e)?|quash|crush|smash|transform|protect|sharpen|speed|rebuild|rebuilt|build|halv(?:e)?|shrink|shrank|suppress|control|manag(?:e)?|target|lift|sooth(?:e)?|calm|elevat(?:e)?|promot(?:e)?|support|free|rid|curb|kick|quit|correct|counter|counteract|ward|remov(?:e)?|vanquish|switch(?:es)? off|turn(?:s)? off|wip(?:e)?";

/** Verbs for an effect, which no sound may be said to have on anything the body suffers from. */
export const effects = `(?:${strongStems})${ending}`;

/** Verbs that are a promise even if only sleep, stress or mood is named. */
export const strongEffects =
  "(?:boost|reliev(?:e)?|alleviat(?:e)?|tackl(?:e)?|beat|combat|conquer|defeat|restor(?:e)?|improv(?:e)?|enhanc(?:e)?|end|banish|eliminat(?:e)?|eradicat(?:e)?|eras(?:e)?|dissolv(?:e)?|melt|revers(?:e)?|fix|overcom(?:e)?|lower|reduc(?:e)?|transform|optimi[sz](?:e)?|lift|elevat(?:e)?|crush|smash|kill|rewir(?:e)?|repair|sharpen|strengthen|rebalanc(?:e)?|regulat(?:e)?|prevent|wip(?:e)?|sort)(?:s|es|d|ed|ing)?";

/** Parts of the body and everyday states: naming them is fine, a promise about them is not. */
export const bodyParts =
  "brains?|hearts?|muscles?|joints?|stomachs?|tumm(?:y|ies)|guts?|backs?|necks?|shoulders?|skin|nerves?|lungs?|eyesight|vision|hearing|memory|spine|knees?|hips?|hair|body|bodies|organs?|nervous|glands?|breathing problems?|weight|fat|bodily|subconscious";

export const everydayStates =
  "stress|tension|sleep|moods?|energy|energy levels?|focus|concentration|worr(?:y|ies)|mental health|physical health|health|wellbeing|iq|libido|productivity|nights";
