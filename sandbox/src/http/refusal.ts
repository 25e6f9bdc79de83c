type Extra = {
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: object | undefined;
  setup_intent?: object | undefined;
  payment_method?: object | undefined;
};

/** An error response in Stripe's envelope. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly extra: Extra;

  constructor(status: number, type: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.extra = extra;
  }

  body(): object {
    const { code } = this.extra;
    const page = code && `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
    return { error: { type: this.type, message: this.message, ...this.extra, doc_url: page } };
  }
}

export function invalid(message: string, param?: string, code?: string): Refusal {
  return new Refusal(400, "invalid_request_error", message, { param, code });
}

/** The object that the path names does not exist. */
export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, "invalid_request_error", missingMessage(kind, id), {
    code: "resource_missing",
    param: "id",
  });
}

/** An object that a parameter names does not exist. */
export function missingParam(kind: string, id: string, param: string): Refusal {
  return invalid(missingMessage(kind, id), param, "resource_missing");
}

function missingMessage(kind: string, id: string): string {
  const words: Record<string, string> = {
    payment_method: "PaymentMethod",
    setup_intent: "setupintent",
  };
  return `No such ${words[kind] ?? kind}: '${id}'`;
}
