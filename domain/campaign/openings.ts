/**
 * First sentences for a topic typed by staff: the topic itself, and, if it is a noun phrase rather than
 * a sentence ("better sleep", "a quiet morning"), sentences that lead up to it.
 */
export function openingsOf(topic: string): string[] {
  const text = topic[0] === undefined ? "" : topic[0].toUpperCase() + topic.slice(1);
  if (/[.!?…:]$/.test(text)) return [text];
  if (question.test(text)) return [`${text}?`];
  if (!isSubject(topic)) return [`${text}.`];
  return [
    `${text}.`,
    `Let's talk about ${topic}.`,
    `A few words on ${topic}.`,
    `On our minds this week: ${topic}.`,
    `${text}, one quiet step at a time.`,
    `A small note on ${topic}.`,
    `Room for something slow: ${topic}.`,
    `${text}, without the hurry.`,
  ];
}

const question =
  /^(?:(?:why|what|when|where|who|which|how) (?:is|are|do|does|did|can|could|should|will|was|to)|can|could|do|does|is|are|should|will)\b/i;

/** A short phrase without a verb or punctuation. */
const isSubject = (topic: string) =>
  /^[\p{L}\p{N}'’ -]{3,60}$/u.test(topic) && !ownVerb.test(topic) && !/^\p{N}/u.test(topic);

const ownVerb =
  /\b(?:we|i|you|they|it|he|she|there|here|is|are|was|were|has|have|had|will|can|our|your|my|why|what|when|where|who|how|try|take|make|let|meet|join|get|don[’']?t|now|today|tonight|tomorrow|this)\b/i;
