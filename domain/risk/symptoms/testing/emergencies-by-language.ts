import type { RedFlag } from "../../red-flags.ts";

/** What people plainly write in an emergency, by language; written before the rules for it. */
export const emergenciesByLanguage: Readonly<
  Record<string, Readonly<Record<RedFlag, readonly string[]>>>
> = {
  Hindi: {
    overdose: ["मैंने बहुत सारी गोलियाँ खा ली हैं", "मैंने नींद की सारी गोलियां खा लीं"],
    "heart-attack": ["सीने में तेज दर्द है और बाएँ हाथ में भी", "छाती में दर्द है और सांस नहीं आ रही"],
    stroke: ["मेरा चेहरा एक तरफ से टेढ़ा हो गया है", "अचानक मेरा दायां हाथ सुन्न हो गया और मैं बोल नहीं पा रहा"],
    "thunderclap-headache": ["अचानक सिर में बहुत तेज दर्द शुरू हुआ", "यह मेरी जिंदगी का सबसे तेज सिरदर्द है"],
    spine: ["मेरे दोनों पैर सुन्न हो गए हैं और कुछ महसूस नहीं होता", "कमर में दर्द है और पेशाब पर काबू नहीं रहा"],
  },
  "Hindi in Latin letters": {
    overdose: ["maine bahut saari goliyan kha li hain", "mene neend ki sari goli kha li"],
    "heart-attack": [
      "seene me tez dard ho raha hai aur baye haath me bhi",
      "chhati mein dard hai aur saans nahi aa rahi",
    ],
    stroke: [
      "mera chehra ek taraf se tedha ho gaya hai",
      "achanak mera hath sunn ho gaya aur bol nahi pa raha",
    ],
    "thunderclap-headache": [
      "achanak sir me bahut tez dard shuru hua",
      "zindagi ka sabse tez sir dard hai",
    ],
    spine: [
      "mere dono pair sunn ho gaye hain",
      "kamar me dard hai aur peshab pe control nahi raha",
    ],
  },
  Urdu: {
    overdose: ["میں نے بہت ساری گولیاں کھا لی ہیں", "میں نے نیند کی تمام گولیاں کھا لیں"],
    "heart-attack": [
      "سینے میں شدید درد ہے اور بائیں بازو میں بھی",
      "سینے میں درد ہے اور سانس نہیں آ رہی",
    ],
    stroke: [
      "میرا چہرہ ایک طرف سے ٹیڑھا ہو گیا ہے",
      "اچانک میرا دایاں بازو سن ہو گیا اور میں بول نہیں سکتا",
    ],
    "thunderclap-headache": [
      "اچانک سر میں بہت شدید درد شروع ہوا",
      "یہ میری زندگی کا سب سے شدید سر درد ہے",
    ],
    spine: ["میری دونوں ٹانگیں سن ہو گئی ہیں", "کمر میں درد ہے اور پیشاب پر قابو نہیں رہا"],
  },
  Punjabi: {
    overdose: ["ਮੈਂ ਬਹੁਤ ਸਾਰੀਆਂ ਗੋਲੀਆਂ ਖਾ ਲਈਆਂ ਹਨ", "ਮੈਂ ਨੀਂਦ ਦੀਆਂ ਸਾਰੀਆਂ ਗੋਲੀਆਂ ਖਾ ਲਈਆਂ"],
    "heart-attack": ["ਛਾਤੀ ਵਿੱਚ ਤੇਜ਼ ਦਰਦ ਹੈ ਅਤੇ ਖੱਬੀ ਬਾਂਹ ਵਿੱਚ ਵੀ", "ਛਾਤੀ ਵਿਚ ਦਰਦ ਹੈ ਤੇ ਸਾਹ ਨਹੀਂ ਆ ਰਿਹਾ"],
    stroke: ["ਮੇਰਾ ਚਿਹਰਾ ਇੱਕ ਪਾਸੇ ਤੋਂ ਟੇਢਾ ਹੋ ਗਿਆ ਹੈ", "ਅਚਾਨਕ ਮੇਰੀ ਸੱਜੀ ਬਾਂਹ ਸੁੰਨ ਹੋ ਗਈ ਅਤੇ ਮੈਂ ਬੋਲ ਨਹੀਂ ਸਕਦਾ"],
    "thunderclap-headache": [
      "ਅਚਾਨਕ ਸਿਰ ਵਿੱਚ ਬਹੁਤ ਤੇਜ਼ ਦਰਦ ਸ਼ੁਰੂ ਹੋਇਆ",
      "ਇਹ ਮੇਰੀ ਜ਼ਿੰਦਗੀ ਦਾ ਸਭ ਤੋਂ ਤੇਜ਼ ਸਿਰ ਦਰਦ ਹੈ",
    ],
    spine: ["ਮੇਰੀਆਂ ਦੋਵੇਂ ਲੱਤਾਂ ਸੁੰਨ ਹੋ ਗਈਆਂ ਹਨ", "ਪਿੱਠ ਵਿੱਚ ਦਰਦ ਹੈ ਅਤੇ ਪਿਸ਼ਾਬ ਤੇ ਕਾਬੂ ਨਹੀਂ ਰਿਹਾ"],
  },
  Bengali: {
    overdose: ["আমি অনেকগুলো ট্যাবলেট খেয়ে ফেলেছি", "আমি সব ঘুমের ওষুধ খেয়ে ফেলেছি"],
    "heart-attack": ["বুকে খুব ব্যথা আর বাঁ হাতেও ব্যথা", "বুকে ব্যথা করছে, শ্বাস নিতে পারছি না"],
    stroke: ["আমার মুখের একপাশ বেঁকে গেছে", "হঠাৎ আমার ডান হাত অবশ হয়ে গেছে, কথা বলতে পারছি না"],
    "thunderclap-headache": ["হঠাৎ প্রচণ্ড মাথা ব্যথা শুরু হয়েছে", "জীবনের সবচেয়ে তীব্র মাথাব্যথা"],
    spine: ["আমার দুই পা অবশ হয়ে গেছে", "কোমরে ব্যথা আর প্রস্রাব ধরে রাখতে পারছি না"],
  },
  Spanish: {
    overdose: ["Me he tomado demasiadas pastillas", "acabo de tragar todo el frasco de pastillas"],
    "heart-attack": [
      "me duele el pecho y no puedo respirar bien",
      "presión en el pecho y en el brazo",
    ],
    stroke: [
      "se me ha torcido la boca de repente",
      "de repente no puedo mover el brazo derecho ni hablar",
    ],
    "thunderclap-headache": [
      "es el peor dolor de cabeza de mi vida",
      "de repente me vino un dolor de cabeza insoportable",
    ],
    spine: [
      "no siento las piernas desde esta mañana",
      "me duele la espalda y se me escapa la orina",
      "tengo dormida la entrepierna y no controlo el pis",
    ],
  },
  French: {
    overdose: ["je viens d'avaler toute la boîte de somnifères", "j'ai avalé trop de médicaments"],
    "heart-attack": [
      "ma poitrine me serre et j'ai mal au bras gauche",
      "douleur à la poitrine, j'ai du mal à respirer",
    ],
    stroke: [
      "ma bouche est tordue d'un côté",
      "tout à coup je n'arrive plus à bouger le bras droit ni à parler",
    ],
    "thunderclap-headache": [
      "c'est le pire mal de tête de ma vie",
      "un mal de tête violent est arrivé d'un coup",
    ],
    spine: [
      "je ne sens plus mes jambes depuis ce matin",
      "j'ai mal au dos et je ne peux plus retenir mes urines",
      "mon entrejambe est engourdi",
    ],
  },
  Polish: {
    overdose: ["połknęłam całe opakowanie leków", "wziąłem za dużo tabletek nasennych"],
    "heart-attack": [
      "boli mnie w klatce piersiowej i nie mogę oddychać",
      "ucisk w klatce i drętwieje mi ręka",
    ],
    stroke: ["opadł mi kącik ust", "nagle zdrętwiała mi prawa ręka i nie mogę mówić"],
    "thunderclap-headache": [
      "to najgorszy ból głowy w życiu",
      "nagle zaczęła mnie strasznie boleć głowa",
    ],
    spine: [
      "nie czuję nóg od rana",
      "bolą mnie plecy i nie trzymam moczu",
      "mam zdrętwiałe krocze",
    ],
  },
  Arabic: {
    overdose: ["أخذت كل الحبوب", "بلعت الكثير من حبوب النوم"],
    "heart-attack": ["عندي ألم شديد في صدري وذراعي اليسرى", "صدري يؤلمني ولا أستطيع التنفس"],
    stroke: ["وجهي مائل من جهة واحدة", "فجأة لا أستطيع تحريك ذراعي ولا الكلام"],
    "thunderclap-headache": ["هذا أسوأ صداع في حياتي", "فجأة أصابني صداع شديد جدا"],
    spine: ["لا أشعر بساقي منذ الصباح", "ظهري يؤلمني ولا أستطيع التحكم في البول"],
  },
  Welsh: {
    overdose: ["dwi wedi cymryd gormod o dabledi", "dw i wedi llyncu'r tabledi i gyd"],
    "heart-attack": [
      "mae gen i boen yn fy mrest ac yn fy mraich chwith",
      "poen ofnadwy yn y frest a dwi'n methu anadlu",
    ],
    stroke: [
      "mae un ochr o fy wyneb wedi disgyn",
      "yn sydyn dwi'n methu symud fy mraich na siarad",
    ],
    "thunderclap-headache": ["dyma'r cur pen gwaethaf erioed", "daeth cur pen ofnadwy yn sydyn"],
    spine: [
      "dwi ddim yn gallu teimlo fy nghoesau",
      "mae fy nghefn yn brifo a dwi'n methu rheoli fy mhledren",
    ],
  },
  German: {
    overdose: ["ich hab gerade alle Schlaftabletten geschluckt", "Habe zu viele Pillen genommen"],
    "heart-attack": [
      "Druck auf der Brust und ich kriege keine Luft",
      "meine Brust tut weh und der linke Arm",
    ],
    stroke: [
      "mein Gesicht hängt auf einer Seite",
      "plötzlich kann ich meinen rechten Arm nicht mehr bewegen und nicht sprechen",
    ],
    "thunderclap-headache": [
      "die schlimmsten Kopfschmerzen meines Lebens",
      "plötzlich extreme Kopfschmerzen, wie ein Schlag",
    ],
    spine: [
      "ich spüre meine Beine nicht mehr",
      "starke Rückenschmerzen und ich kann den Urin nicht halten",
      "mein Schritt ist taub",
    ],
  },
  Portuguese: {
    overdose: ["tomei todos os comprimidos", "engoli remédios demais"],
    "heart-attack": [
      "dor no peito que vai para o braço",
      "meu peito está doendo e não consigo respirar",
    ],
    stroke: [
      "minha boca ficou torta de repente",
      "de repente não consigo mexer o braço direito nem falar",
    ],
    "thunderclap-headache": [
      "é a pior dor de cabeça da minha vida",
      "de repente veio uma dor de cabeça insuportável",
    ],
    spine: [
      "não sinto as pernas desde ontem",
      "dor nas costas e não consigo segurar a urina",
      "minha virilha está dormente",
    ],
  },
  Romanian: {
    overdose: ["am luat toate pastilele", "am înghițit prea multe somnifere"],
    "heart-attack": ["mă doare pieptul și brațul stâng", "durere în piept și nu pot respira"],
    stroke: ["mi s-a strâmbat gura", "dintr-o dată nu mai pot mișca brațul drept și nu pot vorbi"],
    "thunderclap-headache": [
      "cea mai rea durere de cap din viața mea",
      "brusc m-a apucat o durere de cap groaznică",
    ],
    spine: [
      "nu îmi mai simt picioarele",
      "mă doare spatele și nu mai pot ține urina",
      "am amorțeală între picioare",
    ],
  },
};
