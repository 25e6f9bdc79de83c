type Outcome = Record<string, unknown>;

interface StripeStub {
  /** Returned in order; the last one repeats. */
  outcomes: readonly (Outcome | Promise<Outcome>)[];
  confirmations: number;
  /** The saved card of the last confirmation; undefined if the fields were used. */
  savedCardId?: string | undefined;
  /** True while no other card can be typed. */
  isReadOnly?: boolean;
  /** True if the fields fail to load. */
  hasNoElement?: boolean;
}

let stub: StripeStub = { outcomes: [], confirmations: 0 };

// The loader caches the first function it finds; its result is evaluated each time.
const open = Object.assign(surface, { version: "endive" });

/** The parts of Stripe.js that its React wrapper uses; the test sets the result of each confirmation. */
export function stubStripe(...outcomes: (Outcome | Promise<Outcome>)[]): StripeStub {
  stub = { outcomes, confirmations: 0 };
  Object.assign(window, { Stripe: open });
  return stub;
}

function surface() {
  const confirm = async (options?: { confirmParams?: { payment_method?: string } }) => {
    const { outcomes, confirmations } = stub;
    stub.confirmations += 1;
    stub.savedCardId = options?.confirmParams?.payment_method;
    return outcomes[Math.min(confirmations, outcomes.length - 1)];
  };
  return {
    elements: () => fakeElements(),
    createToken: confirm,
    createPaymentMethod: confirm,
    confirmCardPayment: confirm,
    confirmPayment: confirm,
    confirmSetup: confirm,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
}

export const declined = (message = "Your card was declined.", reason?: string) => ({
  error: { type: "card_error", code: "card_declined", decline_code: reason, message },
});

export const taken = { paymentIntent: { id: "pi_1", status: "succeeded" } };

export function removeStripe(): void {
  Reflect.deleteProperty(window, "Stripe");
}

interface FieldOptions {
  readOnly?: boolean;
}

function fakeElements() {
  let element: object | null = null;
  return {
    create: (_type: string, { readOnly = false }: FieldOptions = {}) => {
      stub.isReadOnly = readOnly;
      element = fakeElement(() => (element = null));
      return element;
    },
    getElement: () => (stub.hasNoElement ? null : element),
    update: () => {},
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
  };
}

function fakeElement(onDestroy: () => void) {
  const listeners = new Map<string, () => void>();
  return {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    once: (name: string, listener: () => void) => listeners.set(name, listener),
    mount: () => queueMicrotask(() => listeners.get("ready")?.()),
    unmount: () => {},
    destroy: onDestroy,
    update: ({ readOnly }: FieldOptions) => {
      if (readOnly !== undefined) stub.isReadOnly = readOnly;
    },
  };
}
