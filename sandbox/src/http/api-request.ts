export type ApiRequest = {
  method: string;
  path: string;
  /** The query of a GET, the body of anything else. */
  form: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = { status: number; body: string; headers: Record<string, string> };
