import type { AnswerOf, Endpoint } from "@attune/contract/endpoint";
import { ApiError } from "./api-error.ts";
import { fillPath } from "./call.ts";
import { clearCsrfToken, csrfToken } from "./csrf-token.ts";

export interface Sending {
  body: FormData;
  params?: Record<string, string>;
  /** Bytes sent so far, and in total. */
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/** Like `call`, for a form with a file: fetch cannot report upload progress. */
export async function callWithProgress<E extends Endpoint>(
  endpoint: E,
  sending: Sending,
): Promise<AnswerOf<E>> {
  let answer = await send(endpoint, sending);
  if (answer.status === 403 && /csrf/i.test(answer.text)) {
    clearCsrfToken();
    answer = await send(endpoint, sending);
  }
  const { status, statusText, text } = answer;
  if (status < 200 || status > 299) throw new ApiError(status, statusText, text, answer.retryAfter);
  return JSON.parse(text) as AnswerOf<E>;
}

interface Answer {
  status: number;
  statusText: string;
  text: string;
  retryAfter: string | null;
}

async function send(endpoint: Endpoint, { body, params, onProgress, signal }: Sending) {
  const token = await csrfToken();
  signal.throwIfAborted();
  return await new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, fillPath(endpoint.path, params));
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    if (token !== undefined) request.setRequestHeader("x-csrf-token", token);
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded, event.total));
    request.addEventListener("load", () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        text: request.responseText,
        retryAfter: request.getResponseHeader("retry-after"),
      }),
    );
    request.addEventListener("error", () => reject(new TypeError("The connection was lost")));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.send(body);
  });
}
