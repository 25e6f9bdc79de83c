/**
 * Whether an email client might turn this name into a link. Anyone can register with someone else's address, and
 * must not be able to send them links in our emails.
 */
export const readsAsLink = (name: string): boolean => /[/@]|[\p{L}\p{N}]\.\p{L}{2,}/u.test(name);
