/** A text followed by its hashtags, as it is posted. */
export const joinHashtags = (content: string, hashtags: readonly string[]) =>
  hashtags.length === 0 ? content : `${content}\n\n${hashtags.join(" ")}`;
