import { type Sentence, sentences } from "./sentence.ts";

/** Plain, innocent answers about health in other languages; the kind is the language. */
export const innocentInOtherLanguages: readonly Sentence[] = [
  ...sentences("Hindi", [
    "मुझे रात को नींद नहीं आती और कमर में दर्द रहता है",
    "मैं रोज़ सुबह टहलने जाता हूँ",
    "काम का बहुत तनाव है, थोड़ा आराम चाहिए",
    "मुझे मूंगफली से एलर्जी है",
  ]),
  ...sentences("Hindi, romanised", [
    "mujhe raat ko neend nahi aati aur sar dard rehta hai",
    "kaam ka bahut tension hai, thoda aaram chahiye",
    "main roz subah ghoomne jaata hoon aur doodh peeta hoon",
  ]),
  ...sentences("Urdu", [
    "مجھے رات کو نیند نہیں آتی اور سر میں درد رہتا ہے",
    "میں روزانہ صبح سیر کے لیے جاتا ہوں",
    "مجھے شوگر ہے اور میں دوا لیتی ہوں",
  ]),
  ...sentences("Punjabi", [
    "ਮੈਨੂੰ ਰਾਤ ਨੂੰ ਨੀਂਦ ਨਹੀਂ ਆਉਂਦੀ",
    "ਮੇਰੇ ਗੋਡਿਆਂ ਵਿੱਚ ਦਰਦ ਰਹਿੰਦਾ ਹੈ",
    "ਮੈਂ ਹਰ ਰੋਜ਼ ਸੈਰ ਕਰਦਾ ਹਾਂ",
  ]),
  ...sentences("Bengali", [
    "আমার রাতে ভালো ঘুম হয় না",
    "আমার পিঠে ব্যথা আছে, তাই একটু আরাম চাই",
    "আমি প্রতিদিন সকালে হাঁটি",
  ]),
  ...sentences("Gujarati", ["મને રાત્રે બરાબર ઊંઘ નથી આવતી", "મને ઘૂંટણમાં દુખાવો રહે છે"]),
  ...sentences("Tamil", [
    "எனக்கு இரவில் தூக்கம் வருவதில்லை",
    "எனக்கு முதுகு வலி இருக்கிறது",
    "நான் தினமும் காலையில் நடக்கிறேன்",
  ]),
  ...sentences("Spanish", [
    "Duermo mal desde hace unos meses y me duele la espalda",
    "Trabajo muchas horas y me gustaría relajarme por la noche",
    "Soy alérgica a los frutos secos",
    "Tomo una pastilla para la tensión todas las mañanas",
  ]),
  ...sentences("French", [
    "Je dors mal depuis que j'ai changé de travail",
    "J'ai souvent mal au dos et je voudrais me détendre le soir",
    "Je prends un médicament pour la thyroïde",
    "Rien de particulier, je suis en bonne santé",
  ]),
  ...sentences("Polish", [
    "Źle śpię i często boli mnie głowa",
    "Pracuję na nocne zmiany i trudno mi odpocząć",
    "Mam alergię na orzechy",
    "Chodze na spacery codziennie wieczorem z psem",
  ]),
  ...sentences("Arabic", [
    "لا أنام جيدا في الليل وأشعر بالتعب",
    "عندي ألم في الظهر منذ شهر",
    "أحب المشي كل صباح",
  ]),
  ...sentences("Welsh", [
    "Dw i ddim yn cysgu'n dda yn ddiweddar",
    "Mae fy nghefn yn brifo ar ôl gwaith",
    "Rydw i'n hoffi cerdded yn y bore gyda'r ci",
  ]),
  ...sentences("German", [
    "Ich schlafe seit Wochen schlecht und habe oft Kopfschmerzen",
    "Ich möchte abends besser abschalten können",
    "Keine Allergien, keine Medikamente",
    "Mein Rücken tut nach der Arbeit weh",
  ]),
  ...sentences("Portuguese", [
    "Durmo mal e sinto muita tensão nos ombros",
    "Tenho dores nas costas por causa do trabalho",
    "Não tomo nenhum remédio e não tenho alergias",
  ]),
  ...sentences("Romanian", [
    "Nu dorm bine noaptea și mă doare spatele",
    "Lucrez în ture și sunt obosită",
    "Am alergie la polen si iau o pastila in fiecare primavara",
  ]),
  ...sentences("Russian", [
    "Я плохо сплю и часто болит голова",
    "Много работы, хочу научиться отдыхать",
    "У меня аллергия на орехи",
  ]),
  ...sentences("Ukrainian", [
    "Я погано сплю і часто болить спина",
    "Хочу краще відпочивати після роботи",
  ]),
  ...sentences("Chinese", ["我最近睡得不好,经常头疼", "工作压力很大,想放松一下", "我对花生过敏"]),
  ...sentences("Japanese", ["最近よく眠れません", "肩こりがひどいので、夜にリラックスしたいです"]),
  ...sentences("Korean", ["요즘 잠을 잘 못 자요", "허리가 아파서 쉬고 싶어요"]),
  ...sentences("Turkish", [
    "Geceleri iyi uyuyamıyorum ve başım ağrıyor",
    "İşim çok yoğun, biraz dinlenmek istiyorum",
    "Her sabah yarım saat yürüyorum",
  ]),
  ...sentences("Italian", [
    "Dormo male da quando ho cambiato lavoro",
    "Ho spesso mal di schiena e vorrei rilassarmi la sera",
    "Non prendo farmaci e non ho allergie",
  ]),
  ...sentences("Vietnamese", [
    "Tôi ngủ không ngon và hay bị đau đầu",
    "Công việc của tôi rất căng thẳng",
    "Tôi bị dị ứng với đậu phộng",
  ]),
  ...sentences("Dutch", [
    "Ik slaap slecht en heb vaak last van mijn rug",
    "Ik wil graag beter ontspannen na het werk",
  ]),
  ...sentences("Swahili", ["Sipati usingizi vizuri usiku na kichwa kinauma"]),
  ...sentences("Somali", ["Habeenkii si fiican uma seexdo, dhabarkana waa i xanuunayaa"]),
  ...sentences("Tagalog", ["Hindi ako makatulog sa gabi at masakit ang likod ko"]),
  ...sentences("Greek", ["Δεν κοιμάμαι καλά και πονάει η μέση μου"]),
  ...sentences("Persian", ["شب‌ها خوب نمی‌خوابم و سردرد دارم"]),
];
