/** Requests made by the shell's head before the app loaded: see web/build/early-requests.ts. */
interface EarlyResponses {
  askedAt: number;
  answers: Record<string, Promise<Response> | undefined>;
}

/** After this the response may be outdated. */
const freshForMs = 10_000;

/** The response already being loaded; can be taken once. */
export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const early = findEarly();
  if (early === undefined || performance.now() - early.askedAt > freshForMs) return undefined;
  const answer = early.answers[path];
  delete early.answers[path];
  return answer;
}

/** Any change may make an early response outdated. */
export function dropEarlyResponses(): void {
  Reflect.deleteProperty(globalThis, "attuneEarly");
}

const findEarly = () => (globalThis as { attuneEarly?: EarlyResponses }).attuneEarly;
