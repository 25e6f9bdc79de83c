/** Words whose misspellings are corrected. */
export const symptomKeyWords =
  "chest breastbone crushing squeezing tightness pressure shoulder breathless breathlessness breathing breathe sweating clammy nausea nauseous vomiting vomited dizzy spreading radiating headache migraine thunderclap explosion exploded excruciating sudden suddenly instantly drooping drooped dropped lopsided crooked paralysed paralyzed weakness numbness tingling slurring slurred speech garbled jumbled gibberish speaking vision eyesight blurred double balance stroke saddle genitals buttocks testicles bladder bowel bowels urine urinate incontinent incontinence sciatica control feeling sensation swallowed overdose overdosed tablets capsules painkillers medication medicine paracetamol acetaminophen ibuprofen aspirin codeine tramadol morphine diazepam zopiclone sertraline amitriptyline propranolol citalopram fluoxetine insulin poison bleach pesticide accidentally mistake yesterday morning tonight minutes handful packet bottle bleeding choking swelling swollen seizure convulsing unconscious allergic".split(
    " ",
  );

/** Real words that are spelled almost like a key word and must not be corrected. */
export const realWords: ReadonlySet<string> = new Set(
  `
accidental accidentals alleging allegoric allergens allergies allergist allergy aspiring aspirins
badder balanced balances bathing battle beach beaching beating bedding beefing beeping bending
berthing bladders blander bleaching bleating bleeping blending blessing blinding blooding blurted
bottled bottles bowed bowl bowls breach breaching breading breaking breasting breath breathed
breather breathers breathes breaths breeding broaching burred buttock buttons capsizes capsule
capsuled captures cashing castles causing cheat chess chests clashing confusing consulting controls
convincing cooked cooking couching coughing crashing crest cresting crisping croaked crooned crossing
crouching cruising crumbing crunching crusading crusting cursing dooming doping doubled doubles
doubly draping dripped dripping droning drooled drooling dropping droppings drowning drowsing
employed excluded exclusion expanded expansion expended explode explodes exploited explore explored
explorer explores explosions explosive exposed expulsion feeding feelings felling fueling gambled
garbed garble garbles gargled generals genial genital gibbering gibbers handfuls handsful headaches
heartache insanely instant instants jumble jumbles mediation medicate medicating medications
medicinal medicines meditation meditations migraines migrant migrate migrating minuets minuses
minute minuted minuter minutest mistaken mistakes moaning mooning mornings mourning numbers numbest
overbore overcome overdo overdoes overdone overdoses overdue overrode overtone overuse overused
packed packer packets paralyse paralyses paralysis paralyze paralyzes pesticides picket pleasure
pocket poisons pressured pressures presume prison radiation radiations radioing sadden saddled
saddles sallower scalloped scarring scenting screaming scurrying sealing seaming searing seating
sedating seeking seizures selling sensational sensations serenading setting shaking shallower
shearing sheathing shelling shelving shilling should shouldered shoulders shredding shudder skating
slaking slating sleeking sleeting slugging sluicing slumming slumping smearing smelling smelting
smolder smoulder smoulders snaking sneaking sneezing soaking sodden solder sounder sourcing souring
spacing spading spanking sparing sparking sparring spaying spearing specking speeding spelling
spellings spending spewing spiking spilling splurging spooking spraying spreeing spurning spurred
spurring spurting squaring squeaking squealing squiring staking stalling starring stating stealing
steaming stirring stoke stollen streaking streaming strike strode stroked strokes strove surfing
surging swallow swallows swathing swatting swaying swearing sweeping swelling swerving swilling
swirling tables tablet tangling tangoing tentacles testicle testifies textiles tickling tightens
tightest tiling tilling tingeing tinging tinkling tinning tinseling tinting titling tonguing
twingeing twinging twinkling urinated urinates visions visiting voicing voiding voting weakens
weakest weaknesses weariness yesterdays
`
    .trim()
    .split(/\s+/),
);
