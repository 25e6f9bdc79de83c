/**
 * Whether a name says something to its reader: a link, a phone number or a sentence. Anyone can register with
 * someone else's address, and must not be able to send them messages in our emails.
 */
export const readsAsMessage = (name: string): boolean =>
  isLink.test(name) || isPhoneNumber.test(name) || isSentence.test(name);

/** What an email client might turn into a link. */
const isLink = /[/@]|[\p{L}\p{N}]\.\p{L}{2,}/u;
const isPhoneNumber = /\d(?:[\s().+-]*\d){6}/;
/** Names of more than four words are rare. */
const isSentence = /(?:\S+\s+){4}\S/;
