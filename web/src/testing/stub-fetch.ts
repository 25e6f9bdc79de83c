export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Reply = (request: SentRequest) => Response | Promise<Response>;

const realFetch = globalThis.fetch;

/**
 * Replaces the network: each key is `METHOD /path`, with or without its query. Returns the recorded
 * requests; unexpected ones get 404. Call `restoreFetch` in afterEach.
 */
export function stubFetch(replies: Record<string, Reply>): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = readRequest(input instanceof Request ? input.url : input.toString(), init);
    sent.push(request);
    const { method, path } = request;
    const reply = replies[`${method} ${path}`] ?? replies[`${method} ${path.split("?")[0]}`];
    return reply === undefined ? new Response("", { status: 404 }) : reply(request);
  };
  return sent;
}

export function restoreFetch(): void {
  globalThis.fetch = realFetch;
}

export function problemReply(status: number, code: string, message: string): Response {
  return Response.json(
    { type: `/problems/${code}`, title: "Refused", status, code, message },
    { status },
  );
}

function readRequest(path: string, init: RequestInit = {}): SentRequest {
  return {
    method: init.method ?? "GET",
    path,
    headers: new Headers(init.headers),
    body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
  };
}
