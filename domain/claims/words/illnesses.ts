/** Illnesses and symptoms, as sources of regular expressions over lower-case words. */
export const illnesses: readonly string[] = [
  "pains?|painful|aches?|headaches?|migraines?|cramps?|sciatica|neuralgia|soreness",
  "inflammations?|inflammatory|inflamed|swelling|arthritis|arthritic|rheumatism|gout|osteoporosis|fibromyalgia|lupus",
  "insomnia|insomniacs?|sleeplessness|sleep apn(?:o)?ea|narcolepsy|restless legs|nightmares|night terrors|snoring|sleep disorders?",
  "anxiety|anxieties|panic|phobias?|ocd|ptsd|trauma|traumas|burnout|breakdowns?|nervous exhaustion",
  "depress(?:ion|ed|ive)|low mood|bipolar|psychosis|schizophreni[a-z]+|mental illness|mental health (?:problems?|conditions?|issues?)|suicid[a-z]+|addictions?|cravings|alcoholism|eating disorders?",
  "adhd|autis[a-z]+|dyslexia|dementia|alzheimers?|parkinsons?|multiple sclerosis|epilep[a-z]+|seizures?|strokes?|concussions?|neuropathy|brain fog|vertigo|dizziness|memory loss",
  "tinnitus|hearing loss|deafness|ringing in (?:my|your|the|his|her|their) ears?|hyperacusis|glaucoma|cataracts?",
  "cancers?|tumou?rs?|leuk(?:a)?emia|lymphoma|diabetes|diabetics?|hypertension|asthma|copd|bronchitis|pneumonia|emphysema|covid|flu|influenza|colds|coughs?|sinusitis|sinus|hay fever|allerg(?:y|ies|ic)|eczema|psoriasis|acne|rashes|dermatitis|shingles|rosacea",
  "ibs|ibd|colitis|crohns|bloating|indigestion|reflux|heartburn|ulcers?|constipation|diarrh(?:o)?ea|naus(?:ea|eous)|digestive|stomach upset",
  "infections?|infected|viruses|viral|bacteria|bacterial|parasites?|candida|fung(?:al|us)|lyme|hepatitis|hiv|herpes|sepsis|pathogens?",
  "diseases?|illness(?:es)?|disorders?|symptoms?|ailments?|sickness|injur(?:y|ies)|wounds?|fractures?|heart attacks?|heart disease|arrhythmias?|palpitations|chest tightness|an(?:a)?emia|obesity|overweight|menopaus(?:e|al)|hot flushes|endometriosis|pms|pmdd|infertility|impotence|erectile dysfunction|kidney stones|chronic|medical conditions?|health conditions?|health problems?|fatigue|exhaustion|toxins?|hangovers?",
];

/** Body functions and tissues; naming one counts as a link to the body. */
export const bodyFunctions: readonly string[] = [
  "immun(?:e|ity)|bp|blood (?:pressure|sugar|flow|cells?|vessels?)|cholesterol|dna|rna|genes?|genetic|telomeres?|chromosomes?|cells|cellular|mitochondria[a-z]*|stem cells?|every cell",
  "hormon(?:e|es|al)|cortisol|adrenaline|adrenals?|serotonin|dopamine|melatonin|endorphins?|oxytocin|gaba|insulin|(?:o)?estrogen|testosterone|thyroid|libido|fertility|periods are",
  "circulation|metabol(?:ism|ic)|nervous systems?|vag(?:us|al)|parasympathetic|sympathetic nervous|fight or flight|lymph[a-z]*|pineal|pituitary|hypothalamus|amygdala|prefrontal|neuroplasticity|neurons?|neural|neurotransmitters?|brain ?waves?|brain chemistry|stress (?:response|hormones?)",
  "chakras?|meridians?|third eye|auras?|liver|kidneys?|pancreas|spleen|gallbladder|bowels?|prostate|ovar(?:y|ies)|heart rate|blood|tissues?|bones?|collagen|digestion|oxygen uptake|detox[a-z]*|ageing process|aging process|anti ag(?:e)?ing|wrinkles",
];

/** Medicines: a comparison with them is refused, and naming them needs a reason. */
export const medicines =
  "medications?|medicines?|meds|pills?|painkillers?|pain killers?|antidepressants?|anti depressants?|sedatives?|tranquilli[sz]ers?|inhalers?|statins?|opioids?|ibuprofen|paracetamol|aspirin|prozac|valium|xanax|zoloft|sertraline|ritalin|beta ?blockers?|steroids|antibiotics|chemo(?:therapy)?|hrt|drugs?|(?:my|your|his|her|half|the|off) tablets";
