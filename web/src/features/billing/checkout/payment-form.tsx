import { useState, type FormEvent } from "react";
import { useElements } from "@stripe/react-stripe-js";
import { ArrowLeft, Lock } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink, SmallButton } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/section.tsx";
import { formatPrice } from "../../../ui/format-price.ts";
import { StripeFields, StripeForm } from "../../../ui/stripe-fields.tsx";
import { MailLink } from "../../../ui/mail-link.tsx";
import { CardChoice, usualCard } from "./card-choice.tsx";
import { payCopy as copy, paymentCopy } from "./payment.copy.ts";
import { PaymentSummary } from "./payment-summary.tsx";
import { usePay, type Attempts } from "./use-pay.ts";
import type { CardForm, StartedPayment } from "./use-start-payment.ts";

interface PaymentFormProps {
  started: StartedPayment;
  refundWindowHours: number;
  /** True with the sandbox, where no real money moves. */
  isTest: boolean;
  attempts: Attempts;
  supportEmail?: string;
  onTaken: (paymentIntentId: string) => Promise<void>;
  onBack: () => void;
}

export function PaymentForm(props: PaymentFormProps) {
  const { started, refundWindowHours, isTest, onBack } = props;
  return (
    <>
      <SmallButton variant="quiet" className="mb-4 -ml-4" onClick={onBack}>
        <ArrowLeft aria-hidden size="1.125rem" />
        {paymentCopy.back}
      </SmallButton>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        {/* First in the document as well, so that it is announced before any field. */}
        <div className="md:order-last">
          <PaymentSummary due={started.due} refundWindowHours={refundWindowHours} />
        </div>
        {/* With the same background as the provider's fields. */}
        <TitledCard title={copy.formTitle} className="min-w-0" titleClassName="mb-4 text-20">
          {isTest && (
            <div className="mb-4">
              <Alert>{paymentCopy.test}</Alert>
            </div>
          )}
          {"url" in started.by ? (
            <StripesPage url={started.by.url} />
          ) : (
            <StripeForm {...started.by}>
              <Fields {...props} form={started.by} />
            </StripeForm>
          )}
        </TitledCard>
      </div>
    </>
  );
}

/** For a first payment that credit covers, because only Stripe's page saves a card without charging it. */
function StripesPage({ url }: { url: string }) {
  return (
    <div className="grid gap-4">
      <p>{copy.covered}</p>
      <ButtonLink href={url} size="large" isWide>
        {copy.continue}
      </ButtonLink>
      <Secure />
    </div>
  );
}

/** With more left, earlier failures of the day are not worth a mention. */
const fewAttempts = 2;

function Fields({
  started,
  form,
  attempts,
  supportEmail,
  onTaken,
}: PaymentFormProps & { form: CardForm }) {
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [savedCardId, setSavedCardId] = useState(() => usualCard(started.cards));
  const { pay, isPaying, trouble } = usePay({ stripe: form.stripe, ...attempts, onTaken });
  const { due } = started;
  const amount = formatPrice(due.amountDue, due.currency);
  const left = attempts.most - attempts.failed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPaying) return;
    if (savedCardId !== null) void pay({ clientSecret: form.clientSecret, savedCardId });
    else if (elements !== null && isReady) void pay({ elements });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {started.cards.length > 0 && (
        <CardChoice
          cards={started.cards}
          value={savedCardId}
          onChange={(cardId) => {
            setSavedCardId(cardId);
            setIsReady(false);
          }}
        />
      )}
      {savedCardId === null && <StripeFields copy={paymentCopy} onReady={() => setIsReady(true)} />}
      {trouble !== null && (
        <Alert tone="danger" title={trouble.title} isLive>
          <p>{trouble.message}</p>
          {trouble.next !== undefined && <p>{trouble.next}</p>}
        </Alert>
      )}
      {trouble === null && !isPaying && left > 0 && left <= fewAttempts && (
        <p className="text-15 text-ink-2">{copy.attemptsLeft(left)}</p>
      )}
      {left <= 0 && (
        <Alert tone="warning" title={copy.blocked}>
          {copy.blockedHint}
          <MailLink address={supportEmail} fallback={copy.support} />.
        </Alert>
      )}
      <Button
        type="submit"
        size="large"
        isWide
        disabled={savedCardId === null && !isReady}
        isPending={isPaying}
        pendingLabel={copy.paying}
      >
        {due.purpose === "reactivate" ? copy.reactivate(amount) : copy.pay(amount)}
      </Button>
      <Secure />
    </form>
  );
}

function Secure() {
  return (
    <p className="flex gap-2 text-15 text-ink-2">
      <Lock aria-hidden size="1rem" className="mt-1 shrink-0" />
      {copy.secure}
    </p>
  );
}
