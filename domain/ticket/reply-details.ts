/** Placeholders of a saved reply, filled in with the customer's data. */
export const replyDetails = ["first name", "plan", "next bill"] as const;

export type ReplyDetails = Record<(typeof replyDetails)[number], string | null>;

const anyDetail = /\{([^{}\n]{1,40})\}/g;

const isKnown = (name: string): name is keyof ReplyDetails =>
  (replyDetails as readonly string[]).includes(name);

/** Fills in `{first name}` and similar placeholders; null values leave them open. */
export const fillReply = (text: string, details: ReplyDetails): string =>
  text.replace(anyDetail, (open, name: string) => (isKnown(name) ? (details[name] ?? open) : open));

/** Placeholders in a text that are not filled in yet, including braces. */
export const openDetails = (text: string): string[] => bracesIn(text, isKnown);

/** Text in braces that is not a placeholder: probably misspelt. */
export const unknownDetails = (text: string): string[] => bracesIn(text, (it) => !isKnown(it));

const bracesIn = (text: string, isRequested: (name: string) => boolean): string[] =>
  [...text.matchAll(anyDetail)]
    .filter(([, name = ""]) => isRequested(name))
    .map(([braces]) => braces);
