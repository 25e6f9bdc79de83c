import { useMemo, useRef, useState } from "react";
import { readPastedResults } from "@attune/domain/questionnaire/pasted-results";
import { usePersistedState } from "../../api/persisted-state.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { FillFromUser } from "./fill-from-user.tsx";
import { GeneratedList } from "./generated-list.tsx";
import { generatorCopy as copy } from "./generator.copy.ts";
import { useGenerate, useGenerated } from "./generator.queries.ts";
import { type Customer, SaveGenerated, type SavingParts } from "./save-generated.tsx";
import { PastedPreview } from "./pasted-preview.tsx";

const mostCharacters = 20_000;

/**
 * Pasted answers, how they are parsed, and the resulting ten to twelve frequencies, which are stored only
 * if staff save them for a customer.
 */
export function Generator(parts: SavingParts) {
  const [text, setText] = usePersistedState("pasted results", "");
  const read = useMemo(() => readPastedResults(text), [text]);
  const isEmpty = text.trim() === "";
  const [customer, setCustomer] = useState<Customer | null>(null);
  const input = useRef<HTMLDivElement>(null);
  const generate = useGenerate();
  const { generated, forget } = useGenerated();

  const start = () => {
    if (isEmpty) {
      showToast({ tone: "error", ...copy.required });
      input.current?.querySelector("textarea")?.focus();
      return;
    }
    generate.mutate(read, {
      onSuccess: ({ frequencyDetails }) =>
        showToast({ tone: "success", ...copy.done(frequencyDetails.length) }),
      onError: (error) => showError(copy.failed.title, error, copy.failed.message),
    });
  };
  const clear = () => {
    setText("");
    setCustomer(null);
    generate.reset();
    forget();
    input.current?.querySelector("textarea")?.focus();
  };

  return (
    <Section title={copy.title}>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{copy.intro}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5" ref={input}>
          <FillFromUser
            onFilled={(filled, { id, username }) => {
              setText(filled);
              setCustomer({ id, username });
            }}
          />
          <TextArea
            label={copy.input}
            hint={copy.inputHint}
            placeholder={copy.placeholder}
            rows={14}
            maxLength={mostCharacters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button isPending={generate.isPending} pendingLabel={copy.generating} onClick={start}>
              {copy.generate}
            </Button>
            <Button variant="secondary" onClick={clear}>
              {copy.clear}
            </Button>
          </div>
        </div>
        <PastedPreview read={isEmpty ? null : read} />
      </div>
      {generated !== undefined && (
        <>
          <GeneratedList answer={generated} />
          <SaveGenerated
            details={generated.frequencyDetails}
            customer={customer}
            onCustomer={setCustomer}
            {...parts}
          />
        </>
      )}
    </Section>
  );
}
