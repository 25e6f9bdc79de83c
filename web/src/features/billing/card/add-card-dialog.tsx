import { useState } from "react";
import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useQuery } from "@tanstack/react-query";
import { cardNotFound } from "@attune/contract/billing/card";
import { cardDeclined } from "@attune/contract/billing/provider-problems";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { humanMessage, problemCode } from "../../../api/api-error.ts";
import { paymentProviderQuery, type PaymentProvider } from "../../../api/payment-provider.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { StripeFields, StripeForm } from "../../../ui/stripe-fields.tsx";
import { type Login, loginAfter, LoginButton } from "../../../ui/login-after.tsx";
import { openStripe } from "../../../ui/stripe.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { addCopy as copy, cardToasts as toasts } from "./card.copy.ts";
import { cardSetupQuery, useAddCard } from "./card.queries.ts";
import { nextStepAfter } from "./next-step.ts";

export function AddCardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={copy.title} description={copy.description} onClose={onClose}>
      <Loaded query={useQuery(paymentProviderQuery)} copy={copy} height="h-60">
        {(provider) =>
          provider.mode === "off" ? (
            <Alert>{copy.off}</Alert>
          ) : (
            <Setup provider={provider} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Setup({ provider, onClose }: { provider: PaymentProvider; onClose: () => void }) {
  const { publishableKey, scriptUrl } = provider;
  const stripe = useQuery({
    queryKey: ["stripe", publishableKey],
    queryFn: () => openStripe(publishableKey ?? "", scriptUrl ?? ""),
    // Stripe's object cannot be compared, and there is only one.
    structuralSharing: false,
  });
  return (
    <Loaded query={stripe} copy={copy} height="h-60">
      {(opened) => <Opened stripe={opened} onClose={onClose} />}
    </Loaded>
  );
}

function Opened({ stripe, onClose }: { stripe: Stripe; onClose: () => void }) {
  return (
    <Loaded query={useQuery(cardSetupQuery)} copy={copy} height="h-60">
      {({ clientSecret }) => (
        <StripeForm stripe={stripe} clientSecret={clientSecret}>
          <Fields onClose={onClose} />
        </StripeForm>
      )}
    </Loaded>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const [isReady, setIsReady] = useState(false);
  const [isDefault, setIsDefault] = useState(true);
  const { add, isAdding, isConfirmed, trouble } = useAdd(isDefault, onClose);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAdding) void add();
      }}
    >
      <StripeFields copy={copy} isReadOnly={isConfirmed} onReady={() => setIsReady(true)} />
      {trouble !== null && (
        <Alert
          tone="danger"
          title={copy.notAdded}
          isLive
          actions={trouble.login && <LoginButton login={trouble.login} />}
        >
          <p>{trouble.message}</p>
          {trouble.next !== undefined && <p>{trouble.next}</p>}
        </Alert>
      )}
      <Checkbox
        label={copy.asDefault}
        checked={isDefault}
        onChange={(event) => setIsDefault(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" disabled={!isReady} isPending={isAdding} pendingLabel={copy.adding}>
          {copy.add}
        </Button>
      </div>
    </form>
  );
}

interface Trouble {
  message: string;
  /** What to do about it. */
  next?: string | undefined;
  login?: Login | undefined;
}

function useAdd(setAsDefault: boolean, onAdded: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const saving = useAddCard();
  const [isAdding, setIsAdding] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Confirmed by Stripe, which does so once, but not saved yet. */
  const [unsavedId, setUnsavedId] = useState<string>();
  const confirm = async (at: Stripe, elementsHere: StripeElements) => {
    const { error, setupIntent } = await at.confirmSetup({
      elements: elementsHere,
      redirect: "if_required",
      confirmParams: { return_url: `${location.origin}/dashboard?tab=account` },
    });
    const method = setupIntent?.payment_method;
    const id = typeof method === "string" ? method : method?.id;
    if (id === undefined && error?.type !== "validation_error")
      setTrouble({
        message: error?.message ?? copy.failedToAdd,
        next: error && nextStepAfter(error),
      });
    return id;
  };
  const add = async () => {
    if (stripe === null || elements === null || elements.getElement("payment") === null)
      return setTrouble({ message: copy.noElement });
    setIsAdding(true);
    setTrouble(null);
    let paymentMethodId = unsavedId;
    try {
      paymentMethodId ??= await confirm(stripe, elements);
      if (paymentMethodId === undefined) return;
      await saving.mutateAsync({ paymentMethodId, setAsDefault });
      showToast({ ...toasts.added, tone: "success" });
      onAdded();
    } catch (error) {
      const unsaved = isOfCard(error) ? undefined : paymentMethodId;
      setUnsavedId(unsaved);
      setTrouble({
        message: humanMessage(error, copy.failedToAdd),
        next: unsaved && copy.confirmed,
        login: loginAfter(error),
      });
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding, isConfirmed: unsavedId !== undefined, trouble };
}

/** Whether saving the same card again would fail again. */
function isOfCard(error: unknown): boolean {
  const code = problemCode(error);
  return code === cardDeclined.code || code === cardNotFound.code;
}
