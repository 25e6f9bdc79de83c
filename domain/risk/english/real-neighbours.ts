/** English words one edit away from a key word that are not misspellings of it. */
export const realNeighbours: ReadonlySet<string> = new Set(
  `
abetter ablets abridge aired alike aline anting armed arming awanting badder banging banish
banting batter beach beater beath beathing belter betted betters bettor billing bitter
bladded bladders bladdery bladed blader bladers bladier blads blady blaes blame blames
blander blare blares blase blate blaze blazes bleeping blench blive blude bludes blurred
boose botels bowel bowers bowes bowets bowls breach breaching breath breathed breather
breathes breathings breaths breathy bride bridged bridges bridie bridle brown buffering
bumping burdens butter butting cablets canting catting changing charmed charming cheat chert
chess chests chesty chinking cladder clade clades cleeping codein codeina codeines codeins
cotting crapped crest crown cunting cuttings cuttling danging danish danting dearth deash
deaths deathy dedication delapse delapsed depth derth dilling disappears diving doing dowels
drapped drawn drooking drooling dropping drownd drowns drows drying duing dumbness dumping
dyeing dyings dyking elapse elapsed evanish exhauster existences exists exiting exits eying
fanging farmed farming fetter filling fired flurred foison forevers frapped fridge frists
frown fuseless gablets ganging ganting geason getter ghest gilling giving gladder glade
glades goodby goodbys goose grists grown gumping gutting hagging hamed haming hammed hamming
handing hangings hanking hanting hared haring harked harking harled harling harmel harmer
harmin harmine harmins harped harping hawmed hawming headaches headachey headachy heath
hilling hinging hired hiving holeless homeless honging humping hurden hutting hying
ibuprofens indulin insulins inulin jiving jointless jumpings jutting kanting kidling
killings kilning kilting kitling ladder lades laving leach leeping letter liking lilling
liming lining liting livings loose loving lumping lurden lying manging meath mediation
medications meditation milling mired moose mumping neath netter nilling nithing nodose noise
nonbody noosed nooser nooses northing nose noshing notching nothings noting nutting nying
olive overdoes overdoing overdone overdoses painkiller panging panting paracetamols peason
pesticides petter phanging pharmed pharming pilling pleach poisons poisson popeless poyson
printless prison pumping putting railways ranging ranting rapped razer razoo razors reasons
relapser relapses ridge rilling riving rooping roose rowels rumping rutting sallowed scurred
season seeping setter sexist shallowed sired skilling slade slades sleeking sleepings
sleeting sleeving slive sliving slurped slurried smurred sossed souced soused spurred
steeping stired straggling strapped strugglings succade succades sufferings sussed swallower
sweeping tables tablet tabrets tallets tanging tapped tared taslets tetter thanking thicking
thinkings thinning thought thunking ticed tided tiered tiled tilling timed tined tinking
tires tirled tirred toison towels tramped traped trapper treason tried tripped trooping
tumping tutting twinking twired tying tyred umping unalike unlive unliving varnish vetter
vired vowels vying wafting waists waiting wallowed waning wanking wanning wanzing warmed
warming wasting weason wetter whanging whists willing wired wists withouts wiving wonting
woose wrapped wrasts wreathe wreathing wrests wrist wristy writs yumping
`
    .trim()
    .split(/\s+/),
);
