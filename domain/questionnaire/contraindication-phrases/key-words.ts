/** Words whose misspellings are corrected. */
export const contraindicationKeyWords =
  "epilepsy epileptic seizure seizures convulsions blackout blackouts fainting collapsed unconscious photosensitive myoclonic pacemaker defibrillator stimulator implant implanted implants cochlear pregnant pregnancy expecting trimester midwife antenatal tinnitus ringing hissing buzzing whistling hearing hyperacusis misophonia fibrillation arrhythmia irregular heartbeat palpitations tachycardia ectopic ablation concussion aneurysm haemorrhage hemorrhage psychosis psychotic schizophrenia schizophrenic schizoaffective bipolar hallucinations hallucinate hallucinating dissociation dissociate dissociating depersonalisation depersonalization derealisation derealization delusions paranoia hypomania voices unreal lithium olanzapine clozapine quetiapine risperidone aripiprazole haloperidol amisulpride levetiracetam lamotrigine carbamazepine valproate topiramate phenytoin lacosamide brivaracetam keppra apixaban rivaroxaban amiodarone flecainide bisoprolol warfarin edoxaban digoxin sotalol driving driver machinery forklift motorway toddler teenager daughter granddaughter".split(
    " ",
  );

/** Real words that are spelled almost like a key word and must not be corrected. */
export const contraindicationRealWords: ReadonlySet<string> = new Set(
  `
abolition abortion adulation aviation blackest collapse collapses collared collated compulsions
concession concessions conclusion conclusions concussions confession confusion conversions
convulsing convulsion daughters decisions deletions delusion deriving dislocate dislocating
dislocation dissociated dissociates diver diving draughted draughtier drier drive drivel driven
drivers drives effecting ejecting electing epileptics erecting exacting excepting executing
exerting expectant expediting expelling expending exporting faceting failing fanning fasting
fating faulting fawning feinting finding fining fitting flaunting flinging flirting flitting
foisting fringing fronting granddaughters haemorrhaged haemorrhages hallucination haring heading
healing heaping hearings heartbeats heartbreak heartfelt heartiest heating heaving hemorrhaged
hemorrhages herring impacted impacts imparted imparts imprinted imprints irregulars machine
machined machines midwifed midwifes motorways pacemakers paranoid paranoids peacemaker peacemakers
pennant poignancy poignant psychic psychoses ranging ridging rigging rinsing secures seizes
simulator stimulate stimulated stimulates stimulation teenage teenagers toddle toddled toddlers
toddles trickster trimesters unconsciously unread vices voice voiced waistline warfare whiling
whirling whisking whittling wrestling
`
    .trim()
    .split(/\s+/),
);
