/** Contractions, abbreviations and dialect words, each with its plain equivalent. */
const lines = `
killmyself: kill myself
hurtmyself: hurt myself
harmmyself: harm myself
cutmyself: cut myself
endmylife: end my life
iwanttodie: i want to die
wanttodie: want to die
im: i am
i'm: i am
iam: i am
ive: i have
i'd: i would
id: i would
i'll: i will
ima: i am going to
imma: i am going to
imna: i am not
dont: do not
dnt: do not
donot: do not
dont't: do not
doesnt: does not
dosent: does not
dosnt: does not
didnt: did not
cant: can not
cnt: can not
cannot: can not
canny: can not
cannae: can not
couldnt: could not
wont: will not
wouldnt: would not
shouldnt: should not
isnt: is not
aint: is not
wasnt: was not
werent: were not
havent: have not
hasnt: has not
hadnt: had not
arent: are not
dinnae: do not
disnae: does not
didnae: did not
willnae: will not
winnae: will not
wouldnae: would not
couldnae: could not
isnae: is not
wisnae: was not
nae: no
tae: to
intae: into
dae: do
awa: away
mair: more
gonnae: going to
giein: giving
needin: needing
wanna: want to
wana: want to
wannna: want to
wonna: want to
wanan: want to
wnat: want
wnt: want
wan: want
wamt: want
watn: want
wantt: want
gonna: going to
gunna: going to
gona: going to
gon: going to
goin: going
gotta: got to
hafta: have to
tryna: trying to
lemme: let me
gimme: give me
dunno: do not know
idk: i do not know
idc: i do not care
idec: i do not care
its: it is
it's: it is
thats: that is
theres: there is
ther: there
whats: what is
wheres: where is
hows: how is
whos: who is
lifes: life is
life's: life is
everythings: everything is
everyones: everyone is
nobodys: nobody is
nothings: nothing is
theyd: they would
they'd: they would
theyll: they will
they'll: they will
youd: you would
shed: she would
she'd: she would
hed: he would
he'd: he would
itd: it would
it'd: it would
itll: it will
it'll: it will
whod: who would
thered: there would
everyoned: everyone would
noone: nobody
no1: nobody
nobdy: nobody
every1: everyone
everybody: everyone
everbody: everyone
evryone: everyone
evry1: everyone
any1: anyone
anybody: anyone
sum1: someone
some1: someone
somebody: someone
ppl: people
fam: family
u: you
ur: your
r: are
b: be
n: and
nd: and
bc: because
cuz: because
cos: because
coz: because
cause: because
abt: about
bout: about
wat: what
wats: what is
wot: what
wen: when
wud: would
shud: should
cud: could
wld: would
2day: today
2nite: tonight
tonite: tonight
2moro: tomorrow
tmrw: tomorrow
tmr: tomorrow
tomoz: tomorrow
tomoro: tomorrow
rn: right now
hv: have
hav: have
av: have
hve: have
wiv: with
wid: with
dis: this
dat: that
thru: through
nothin: nothing
nuffin: nothing
nuthin: nothing
nowt: nothing
owt: anything
summat: something
sumthing: something
anymore: any more
anymor: any more
anylonger: any longer
meself: myself
mesel: myself
masel: myself
maself: myself
hissel: himself
himsel: himself
hersel: herself
theirsel: themselves
theirsels: themselves
miself: myself
mysel: myself
mself: myself
myslef: myself
mysefl: myself
mysellf: myself
myelf: myself
mysekf: myself
mi: my
ma: my
lyf: life
lyfe: life
lif: life
lfe: life
liffe: life
ded: dead
deadd: dead
dye: die
dieing: dying
dieng: dying
dyeing: dying
diying: dying
dyin: dying
livin: living
livng: living
liveing: living
alife: alive
aliv: alive
exsist: exist
exsit: exist
exisit: exist
excist: exist
killin: killing
kil: kill
kll: kill
hurtin: hurting
cuttin: cutting
hangin: hanging
jumpin: jumping
feelin: feeling
thinkin: thinking
thinkn: thinking
thort: thought
thot: thought
thoght: thought
luv: love
plz: please
pls: please
tabs: tablets
tabz: tablets
para: paracetamol
paras: paracetamol
pcm: paracetamol
mum's: mum
selfharm: self harm
selfharming: self harming
selfharmed: self harmed
selfinjury: self injury
overdosage: overdose
od'd: overdosed
od'ed: overdosed
oded: overdosed
suicdal: suicidal
sewerslide: suicide
sewercide: suicide
sewerslides: suicide
`;

export const expansions: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [short = "", words = ""] = line.split(": ");
      return [short, words.split(" ")];
    }),
);
