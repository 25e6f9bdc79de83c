/** What the shell's head asked for before the app stood: see web/build/early-reads.ts. */
interface EarlyAnswers {
  askedAt: number;
  answers: Record<string, Promise<Response> | undefined>;
}

/** Later on the answer may be out of date. */
const freshForMs = 10_000;

/** The answer that is under way already, once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = findEarly();
  if (early === undefined || performance.now() - early.askedAt > freshForMs) return undefined;
  const answer = early.answers[path];
  delete early.answers[path];
  return answer;
}

/** Whatever is changed may change what was asked for. */
export function dropEarlyAnswers(): void {
  Reflect.deleteProperty(globalThis, "attuneEarly");
}

const findEarly = () => (globalThis as { attuneEarly?: EarlyAnswers }).attuneEarly;
