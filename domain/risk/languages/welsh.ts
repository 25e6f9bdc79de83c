import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(eisiau|isio|isie|isho|ishe|ise|moyn|am|dymuno|dymunwn|meddwl (am|i am)|meddylu am|feddyliau|meddyliau|hoffwn( i)?|hoffen i|licio|liciwn( i)?|licen i|fyddai n well gen i|gwell gen i|well gen i|well da fi|bwriadu|cynllunio|trio|ceisio|ceisiais|wedi penderfynu|gobeithio|gweddïo (am|i))`;
const die = `(marw|farw|lladd fy hun*|ladd fy hun*|diflannu|ddiflannu|niweidio fy hun*|hunanladd*|hunan laddiad|(bod|mod i) (wedi marw|n farw)|farwolaeth|marwolaeth
  |(gorffen|orffen|rhoi diwedd|roi diwedd|gorffen ar|cymryd|gymryd) ... (bywyd|mywyd|fywyd|gyfan|y cwbl|bopeth|cyfan)|(brifo|frifo|anafu|torri|dorri|losgi|llosgi|boddi|foddi|crogi|grogi|gwenwyno|wenwyno) (fy|fi) (hun*)
  |(peidio|beidio) (â |a |ag )?(deffro|bod|byw|bodoli|codi)|(neidio|neidio oddi) ... (pont|bont|to|trên|clogwyn)|cysgu a (pheidio|ddim)|byth (yn )?(deffro|ddeffro)|pheidio (â |a )?(deffro|dihuno))`;
const live = `(byw|fyw|bod yma|fod yma|bodoli|fodoli|bywyd|fywyd|mywyd|deffro|ddeffro|dihuno|cario mlaen|mynd ymlaen|barhau|parhau)`;

export const welsh: PlainSentences = {
  calm: phrases(
    `byw (yn (y|yr) *|yng *|yn nghaerdydd|mewn *|gyda *)`,
    `(deffro|ddeffro|dihuno) (am|mor|yn gynnar|ganol|yng)`,
    `(bywyd|fywyd|mywyd) (cymdeithasol|gymdeithasol|preifat)`,
    `wedi torri fy (mraich|nghoes|mys|arddwrn)`,
    `(marwolaeth|farwolaeth) (fy|mam|dad|nhad|nain|taid|mamgu|tadcu)`,
    `(ddim|byth|erioed|dim|heb) (yn |wedi |n )?(cael |gen i |gyda fi )?(unrhyw )?(feddyliau|meddwl|meddyliau|eisiau|isio|moyn|ishe) (am )?(hunan*|marw|lladd fy hun*|ladd fy hun*|niweidio)`,
    `(ffilm|llyfr|rhaglen|cyfres|atal|cwrs|drama) (am |ar |o |yn )?(hunanladd*|hunan niweid*|hunan laddiad)`,
    `(bron|jyst|jest) (â|a|yn|n) (marw|llwgu) (o |eisiau )`,
    `(marw|farw) o (chwerthin|newyn|syched|gywilydd|embaras|ddiflastod)`,
    `(lladd ei hun|lladd ei hunan)`,
    `(hunanladdiad|hunan laddiad) (fy|ei|ffrind|brawd|tad|mab)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `(dim|ddim|heb|sdim|does|sim|sgen i|di|nid) ... (eisiau|isio|isie|isho|ishe|moyn|pwynt|bwynt|pwrpas|bwrpas|rheswm|reswm|ystyr|diben|werth|gallu) ... ${live}`,
    `(hunan ?laddiad|hunan ?laddol|hunanladd*|hunan ?niweid*|hunan ?anaf*|lladd fy hun*|ladd fy hun*|niweidio fy hun*|brifo fy hun*|anafu fy hun*|frifo fy hun*|dorri fy hun*|torri fy hun*|crogi fy hun*|grogi fy hun*|boddi fy hun*)`,
    `(torri|dorri|llosgi|losgi) (fy|fi) (mreichiau|nghoesau|ngarddwrn*|nghroen|arddwrn*|mraich|nghoes|mreichie|nghluniau|breichiau)`,
    `(tabledi|dabledi|moddion|pils|pills) ... (gyd|i gyd|ar unwaith|holl) ... (cymryd|gymryd|llyncu|lyncu)`,
    `(cymryd|gymryd|llyncu|lyncu) (y |yr |fy )?(tabledi|dabledi|holl|pils|moddion) ... (gyd|unwaith|tabledi|dabledi)`,
    `(wedi )?(prynu|cuddio) ... (gwenwyn|rhaff)`,
    `neidio (oddi |o |off |i |dan )?(ar )?(y |yr |r )?(bont|pont|to|trên|clogwyn|môr)`,
    `(taflu|daflu) fy hun*`,
    `(llythyr*|nodyn|neges) (ffarwel|hwyl fawr|olaf|hunan*)`,
    `(well|hapusach|haws|rhwyddach|gwell) ... (hebdda i|hebddo i|hebddof*|heb fi|hebdda|petawn i (ddim|wedi|n)*|taswn i (ddim|wedi|n)*|(pe|tasen i|sen i) ... (marw|farw|yma))`,
    `(hebdda i|hebddo i|hebddof*|heb fi) ... (well|hapusach|haws|gwell)`,
    `(baich|faich|fwrn|bwrn) (ar|i|ydw|ydy|dwi|yn)`,
    `(bywyd|mywyd|fywyd) ... (dim ystyr|ddim ystyr|ystyr|pwrpas|bwrpas|werth|gwerth|diystyr|pwynt|bwynt)`,
    `(blino|llond bol|cael digon|cael llond bol|digon|syrffedu) (ar |o |â |a )?(fod |bod )?(yn )?(byw|fyw|fywyd|bywyd|mywyd)`,
    `(roi|rhoi) (diwedd|terfyn) ar (fy |y |bopeth|y cyfan|y cwbl|r )`,
    `(gorffen|orffen|diweddu|cymryd|gymryd) (fy|y) (mywyd|bywyd|cyfan|cwbl|hunan)`,
    `(duw|iesu|arglwydd) ... (cymryd|gymryd|mynd â|fynd â) (fi|mi)`,
    `(gobeithio|hoffwn|dymuno|eisiau|isio|trueni) ... (ddeffro|deffro|dihuno|ddihuno) ... (fory|yfory|eto|bore|byth|mwy)`,
    `(taswn|petawn|trueni mod|biti mod|gwell bod) i (wedi|n) (marw|farw|heb gael fy ngeni)`,
    `(trueni|biti) (ges|cefais) i fy ngeni`,
    `(faint o|sawl) (dabledi|tabledi|dabled|pils) ... i (farw|ladd fy hun*)`,
  ),
};
