import { useState, type ReactNode } from "react";
import { Elements, PaymentElement } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { ErrorPanel } from "./error-panel.tsx";
import { stripeAppearance } from "./stripe-appearance.ts";
import { useShownTheme } from "./use-theme.ts";
import { Waiting } from "./waiting.tsx";

interface StripeFormProps {
  stripe: Stripe;
  clientSecret: string;
  children: ReactNode;
}

/** Wraps a form with Stripe's fields, which follow our theme, including dark mode. */
export function StripeForm({ stripe, clientSecret, children }: StripeFormProps) {
  const theme = useShownTheme();
  return (
    <Elements
      key={clientSecret}
      stripe={stripe}
      options={{ clientSecret, appearance: stripeAppearance(theme), loader: "never" }}
    >
      {children}
    </Elements>
  );
}

interface StripeFieldsProps {
  copy: Record<"loading" | "failed" | "failedHint", string>;
  isReadOnly?: boolean;
  onReady: () => void;
}

/** Stripe's fields: their input goes to Stripe, never to us. */
export function StripeFields({ copy, isReadOnly = false, onReady }: StripeFieldsProps) {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  if (state === "failed")
    return (
      <ErrorPanel
        title={copy.failed}
        message={copy.failedHint}
        onRetry={() => {
          setState("loading");
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <div className="relative min-h-60">
      {state === "loading" && (
        <Waiting label={copy.loading} height="h-60" className="absolute inset-x-0 top-0" />
      )}
      <div className={state === "loading" ? "opacity-0" : undefined}>
        <PaymentElement
          key={attempt}
          options={{ layout: "tabs", readOnly: isReadOnly }}
          onReady={() => {
            setState("ready");
            onReady();
          }}
          onLoadError={() => setState("failed")}
        />
      </div>
    </div>
  );
}
