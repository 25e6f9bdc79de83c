/**
 * Words with much the same meaning for recognising a crisis. Single words, neighbours and nearby pairs
 * are also counted by group, so that training on "the blade" also covers "the razor". A word in two
 * groups belongs to the first.
 */
const groups: Readonly<Record<string, string>> = {
  pills:
    "pills pill tablets tablet paracetamol painkillers painkiller meds medication medications medicine medicines ibuprofen codeine tramadol insulin aspirin sertraline diazepam valium zopiclone amitriptyline antidepressants propranolol oramorph morphine temazepam acetaminophen tylenol crocin xanax alprazolam capsules drugs prescription pregabalin gabapentin fentanyl heroin opioids co-codamol calpol stash packet packets strip strips dose",
  poison:
    "poison poisonous phenyl pesticide insecticide weedkiller herbicide bleach acid harpic sulphas celphos cyanide phenol kerosene petrol antifreeze naphthalene charcoal helium gas sniper dettol chemical fumes exhaust hosepipe hose paraquat",
  blade:
    "razor razors blade blades knife knives scissors sharpener scalpel compass lighter needle glass",
  rope: "rope noose ligature belt cord scarf dupatta saree sheet fan beam rafters rafter hook banister branch loft ceiling banisters",
  gun: "gun guns rifle shotgun pistol revolver weapon bullet bullets round trigger glock barrel firearm ammo",
  height:
    "bridge bridges roof rooftop balcony cliff cliffs ledge edge window building terrace tower viaduct flyover overpass railing railings height heights multistorey storey floor quarry",
  train:
    "train trains tracks track railway platform tube metro lorry lorries truck trucks bus buses traffic car cars motorway road crossing rails kerb",
  water: "river sea canal lake pond well bath weir tank reservoir ocean",
  die: "die dies dying perish expire croak",
  dead: "dead gone died deceased buried grave coffin funeral cemetery graveyard corpse ashes",
  death: "death suicide suicidal suicidality sucide overdose overdoses attempt attempts",
  alive: "alive living live exist existing existence breathing survive",
  life: "life lives world earth planet",
  here: "here around",
  wake: "wake waking woke woken awake",
  sleep: "sleep sleeping slept asleep nap rest bed",
  end: "end ending ended ends finish finishing finished terminate terminating over",
  kill: "kill kills killed killing murder unalive unaliving hang hanging hanged hung drown drowning shoot shooting shot stab stabbing strangle strangling choke suffocate suffocating electrocute jump jumping jumped leap",
  harm: "hurt hurts hurting harm harms harmed harming injure injuring injured cut cuts cutting burn burns burning burned burnt scratch scratched scratching bruise punish punishing slash slashing slit carve carved carving bleed bleeding bled wound wounds scars selfharm",
  self: "myself meself masel ourself yourself himself herself",
  body: "arm arms wrist wrists leg legs thigh thighs skin throat neck vein veins stomach head hips",
  wish: "want wants wanted wanting wish wishes wished wishing hope hopes hoped hoping pray prays praying prayed beg begging crave craving long longing yearn prefer rather dream dreaming dreamt",
  like: "like love glad happy relief relieved nice good welcome content pleased comfort comforting",
  think:
    "think thinks thinking thought thoughts idea ideas imagine imagining picture pictured picturing wonder wondering fantasise fantasising fantasize fantasizing consider considering considered contemplate contemplating ideation feeling feel feels",
  urge: "urge urges tempted impulse impulses temptation compulsion",
  plan: "plan plans planned planning intend intention intent method methods means decided decision ready prepared preparing",
  try: "try trying tried attempted trial",
  search:
    "googled google googling search searched searching looked researched researching read reading forum forums online",
  family:
    "everyone everybody family kids children wife husband partner people parents mum mom mother dad father son daughter daughters sons amma sister brother boyfriend girlfriend nan grandma grandad grandchildren baby they them mates friends mummy daddy papa uncle aunt cousin child lads boys girls",
  nobody: "nobody none noone anyone anybody",
  better: "better easier happier lighter free simpler best",
  without: "without minus",
  burden:
    "burden load nuisance drain waste weight trouble liability useless worthless failure drag",
  letter:
    "letter letters note notes message messages email emails goodbye goodbyes farewell goodnight bye",
  write: "write writing wrote written leave leaving left say said saying told tell send sent",
  give: "give giving gave given rehomed donated",
  things: "things belongings possessions stuff clothes jewellery guitar dog cat pets savings house",
  affairs: "will affairs insurance policy funeral passwords solicitor accounts",
  time: "today tonight tomorrow soon weekend friday saturday sunday monday tuesday wednesday thursday night morning week month year spring summer winter christmas birthday",
  god: "god lord allah bhagwan jesus almighty reaper yama yamraj heaven maker waheguru",
  point: "point reason reasons purpose meaning use sense worth",
  not: "not never no nothing neither nor cannot none nil denies denied deny without",
  tired: "tired exhausted weary sick fed bored done drained worn vexed scunnered finished",
  ever: "forever ever permanently permanent eternal eternally good always",
  work: "work job boss office manager colleague colleagues shift shifts meeting meetings deadline deadlines company career project contract",
  study:
    "exam exams test school college university uni revision homework essay dissertation gcse gcses degree neet jee upsc results resit marks",
  money: "debt debts loan loans emi bailiffs mortgage money rent bills eviction gambling redundant",
  health:
    "pain ache back knee knees headache headaches migraine migraines shoulder hip joint arthritis symptoms",
  care: "therapist gp doctor nurse counsellor hospital camhs clinic psychiatrist crisis samaritans ward therapy a&e",
  food: "coffee tea chocolate sugar cake curry food diet eating eat dinner biscuits alcohol wine beer caffeine carbs cheese",
  film: "film movie book books novel series episode podcast song album game games band character show documentary netflix fortnite music",
  other:
    "he she his him her their who friend friends neighbour uncle nephew client clients patient patients student students pupil",
  own: "i me my mine",
  past: "ago years since teenager teens twenties childhood once used",
  relapse: "relapse relapsed relapsing slipped again back clean streak setback",
  safe: "safe safety trust unsafe promise guarantee danger risk",
  holiday:
    "holiday holidays trip travel moving move wedding party retire retirement marathon weekend house project",
  take: "take takes took taking taken swallow swallowed swallowing drink drank drinking consume consumed consuming",
};

const groupOfWord = new Map(
  Object.entries(groups)
    .toReversed()
    .flatMap(([name, words]) => words.split(" ").map((word) => [word, `#${name}`] as const)),
);

/** The name of a word's group, prefixed with "#"; otherwise undefined. */
export const groupOf = (word: string): string | undefined => groupOfWord.get(word);
