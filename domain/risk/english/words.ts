/** Word groups shared by the English patterns. */
export const englishGroups: Readonly<Record<string, string>> = {
  wish: "want wants wanted wanting wish wishes wished wishing hope hopes hoped hoping pray prays praying prayed beg begging crave craving long longing yearn need ready rather prefer deserve deserved should dream dreaming dreamt love like allowed",
  think:
    "think thinks thinking thought thoughts idea ideas urge urges tempted consider considered considering contemplate contemplated contemplating imagine imagining picture picturing fantasise fantasising fantasize fantasizing dream dreaming plan plans planning planned intend intending feel feeling feels going might could may googled searched researched",
  mid: "to i me am is was were would could can might may will be been being had have go lie down let now today tonight soon sometimes already peacefully quietly painlessly slowly always also still somehow keep get like about of how it only more most every day days night nights and or at in on times than that if right all myself my over again constantly daily about",
  die: "die dies dying perish expire",
  gone: "dead gone died",
  being: "living alive existing existence here life",
  end: "end ending ended finish finishing finished terminate terminating",
  harm: "kill kills killed killing murder hurt hurts hurting harm harms harmed harming injure injuring cut cuts cutting burn burning hang hanging hung drown drowning shoot shooting stab stabbing poison poisoning strangle choke choking unaliv* off offing top topping neck delete deleting erase end ending finish finishing gas gassing electrocute slash slashing punish punishing starve starving electrocuting immolate",
  pills:
    "pills pill tablets tablet paracetamol painkillers meds medication medicine medicines ibuprofen codeine tramadol insulin aspirin sertraline diazepam valium zopiclone amitriptyline antidepressants propranolol oramorph morphine oxycodone oxy temazepam acetaminophen tylenol crocin xanax alprazolam",
  poison:
    "poison poisonous phenyl pesticide insecticide bleach acid harpic sulphas celphos cyanide phenol kerosene antifreeze naphthalene",
  means:
    "rope noose ligature gun rifle shotgun razor razors blade blades knife knives belt bleach cyanide",
  lost: "husband wife mother father mum mom dad son daughter baby amma appa brother sister",
  family:
    "everyone family kids children wife husband partner world they people friends parents mum mom mother dad father son daughter daughters sons amma sister brother boyfriend girlfriend nobody others anyone all",
};

export const englishPhrases: Readonly<Record<string, string>> = {
  self: "myself|my own? self|me self",
  unasked: "(?<!(?:not|never|nor|if|like|do|whether|think|assume|says|asked) ~2)",
  scored: "(?:1|2|3|one|two|three|positive|yes|several days|more than half|nearly every|most days)",
  often: "(?:1|2|3|yes|sometimes|quite often|hardly ever|often)",
  not: "not|never|no longer|no more|stopped|hate|without|nothing",
  lodging:
    "~1 (?:in|with|at|on|near|by|next|here|there|alone|together|abroad|off|up|out|under|room|through|for|it|like (?!this))",
  onward:
    "go on|going on|carry on|carrying on|keep going|continue|continuing|keep living|keep on living|survive",
  notlive:
    "not ~1 (?:live|exist|be here|be alive|be around|wake up|be part of this|be in this world|have been born)",
};
