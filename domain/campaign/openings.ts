/**
 * First sentences for a topic typed by staff: the topic itself, and, if it is a noun phrase rather than
 * a sentence ("better sleep", "how to rest"), sentences that lead up to it. Those that need a noun are left
 * out if it may be a name or a request ("Better sleep", "breathe out").
 */
export function openingsOf(topic: string): string[] {
  const text = capitalized(topic);
  if (!isSubject(topic)) return [asSentence(text)];
  const led = [
    `${text}.`,
    `On our minds this week: ${topic}.`,
    `This week's subject: ${topic}.`,
    `Worth a quiet thought: ${topic}.`,
    `Something we keep coming back to: ${topic}.`,
  ];
  if (!isPlainNoun(topic)) return led;
  return [
    ...led,
    `Let's talk about ${topic}.`,
    `A few words on ${topic}.`,
    `A small note on ${topic}.`,
  ];
}

/** First sentences of an announcement, each complete by itself. */
export function announcementsOf(topic: string, brand: string): string[] {
  if (!isSubject(topic)) return [asSentence(capitalized(topic))];
  return [
    `This month at ${brand}: ${topic}.`,
    `What we are talking about at ${brand}: ${topic}.`,
    `Our subject at ${brand} this month: ${topic}.`,
  ];
}

/** The second sentence of an announcement, after "We have something to share." */
export function continueAnnouncement(topic: string): string {
  if (!isSubject(topic)) return asSentence(capitalized(topic));
  return isPlainNoun(topic) ? `It is about ${topic}.` : `The subject: ${topic}.`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function asSentence(text: string): string {
  if (/[.!?…:]$/.test(text)) return text;
  return question.test(text) ? `${text}?` : `${text}.`;
}

const question =
  /^(?:(?:why|what|when|where|who|which|how) (?:is|are|do|does|did|can|could|should|will|was)|can|could|do|does|is|are|should|will)\b/i;

/** A short phrase without a verb or punctuation. */
const isSubject = (topic: string) =>
  !question.test(topic) &&
  /^[\p{L}\p{N}'’ -]{3,60}$/u.test(topic) &&
  !ownVerb.test(topic.replace(infinitive, "")) &&
  !/^\p{N}/u.test(topic);

const ownVerb =
  /\b(?:we|i|you|they|it|he|she|there|here|is|are|was|were|has|have|had|will|can|our|your|my|why|what|when|where|who|how|try|take|make|let|meet|join|get|don[’']?t|now|today|tonight|tomorrow|this)\b/i;

/** "How to rest" is a subject. */
const infinitive = /^(?:how|what|when|where|which|whom) to\b/i;

/** Reads well after "about": not a name, and not a request. */
const isPlainNoun = (topic: string) => !/^\p{Lu}/u.test(topic) && !mayBeRequest.test(topic);

const mayBeRequest =
  /^(?:breathe|listen|sleep|rest|relax|unwind|slow|stop|start|begin|pause|put|give|find|keep|turn|switch|press|choose|sit|lie|walk|wake|focus|work|study|learn|read|write|go|come|see|hear|play|close|open|leave|ask|answer|count|hold|use|set|pick|look|think|feel|notice|move|stretch|drink)\b/i;
