// Every repetition is bounded, so that no text takes quadratic time.
const laugh = String.raw`(?:[😂🤣😆😹💀☠]|(?<!\p{L})(?:lo{1,9}l|lmao{1,9}|rofl|(?:ha){2,9}h?|(?:he){2,9})(?!\p{L}))`;
const interjection = String.raw`(?:omg|honestly|literally|help|stop|nah|mate|guys|bro|girl|i can['’]?t)`;
const start = String.raw`(?<=(?:^|[.!?\n]|${laugh})\s{0,3}(?:${interjection}[\s,]{1,3}){0,3})`;
const dead = String.raw`(?:(?:i['’]?m|i am)\s{1,3})?(?:(?:so|just|actually|literally|honestly|lowkey)\s{1,3}){0,3}(?:dead|ded|deceased)(?!\p{L})`;
/** Words after which it may be meant: "I'm dead 😂 inside", "… by Friday", "… but seriously". */
const goesOn = String.raw`(?:inside|by|in|on|soon|tonight|today|tomorrow|anyway|if|when|once|before|after|to|for|and|but|so|because|cos|not|no|fr|real|serious|seriously|srsly|i mean)(?!\p{L})`;

const laughedAt = new RegExp(
  String.raw`${start}${dead}[\s,!]{0,3}(?:${laugh}\s{0,3}){1,9}(?!\s{0,3}${goesOn})|(?<=${laugh}\s{0,3})${dead}(?=\s{0,3}(?:$|[.!?\n]))`,
  "gmu",
);

/**
 * A lower-case text without "I'm dead 😂", which says that something is funny. It must be the beginning of
 * a sentence: "by Friday I'm dead 😂" stays, and so does every wish or plan that somebody laughs about.
 */
export const withoutLaughter = (text: string): string => text.replace(laughedAt, " ");
