import { type ComponentType, type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AnalysisAnswer } from "@attune/contract/recommendation";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Section } from "../../ui/section.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { generatorCopy } from "./generator.copy.ts";
import { useAssignGenerated } from "./generator.queries.ts";
import { reportCopy } from "./report.copy.ts";
import { reportQuery } from "./report.queries.ts";
import { UserSearch } from "./user-search.tsx";

const copy = generatorCopy.save;

export interface Customer {
  id: string;
  username: string;
}

/** Components that other features own. */
export interface SavingParts {
  EntryPicker: ComponentType<EntryPickerProps>;
  /** Asks why their analysis is read. */
  PurposeGate: ComponentType<{ user: Customer; onClose: () => void; children: ReactNode }>;
}

interface SaveGeneratedProps extends SavingParts {
  details: AnalysisAnswer["frequencyDetails"];
  customer: Customer | null;
  onCustomer: (customer: Customer | null) => void;
}

/** Saves the result for a customer: as assignments, or as the draft of their next programme. */
export function SaveGenerated(props: SaveGeneratedProps) {
  const { details, customer, onCustomer, ...parts } = props;
  const [isDrafting, setIsDrafting] = useState(false);
  return (
    <Section heading="h3" title={copy.title} className="mt-6">
      {customer === null ? (
        <UserSearch
          region={copy.region}
          label={copy.label}
          hint={copy.hint}
          renderAction={(user, close) => (
            <SmallButton
              variant="quiet"
              onClick={() => {
                onCustomer(user);
                close();
              }}
            >
              {copy.choose(user.username)}
            </SmallButton>
          )}
        />
      ) : (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-3">
            <PersonLink id={customer.id}>{customer.username}</PersonLink>
            <SmallButton variant="quiet" onClick={() => onCustomer(null)}>
              {copy.another}
            </SmallButton>
          </p>
          <div className="flex flex-wrap gap-3">
            <AssignButton customer={customer} details={details} />
            <Button variant="secondary" onClick={() => setIsDrafting(true)}>
              {copy.draft(customer.username)}
            </Button>
          </div>
          <p className="mt-2 text-15 text-ink-2">{copy.draftHint}</p>
          {isDrafting && (
            <Draft {...{ customer, details, ...parts }} onClose={() => setIsDrafting(false)} />
          )}
        </>
      )}
    </Section>
  );
}

type Chosen = Pick<SaveGeneratedProps, "details"> & { customer: Customer };

function AssignButton({ customer, details }: Chosen) {
  const assigning = useAssignGenerated(customer.id);
  const assign = () =>
    assigning.mutate(details, {
      onSuccess: ({ assigned, alreadyAssigned, notAssignable }) =>
        showToast({
          tone: "success",
          title: copy.assigned(assigned, customer.username),
          message: copy.leftOut([...alreadyAssigned, ...notAssignable]),
        }),
      onError: (error) => showError(copy.notAssigned, error),
    });
  return (
    <Button isPending={assigning.isPending} pendingLabel={copy.assigning} onClick={assign}>
      {copy.assign(customer.username)}
    </Button>
  );
}

function Draft(props: Chosen & SavingParts & { onClose: () => void }) {
  const { customer, onClose, PurposeGate } = props;
  return (
    <PurposeGate user={customer} onClose={onClose}>
      <OpenedDraft {...props} />
    </PurposeGate>
  );
}

/** The customer's current recommendation with these frequencies instead of its own. */
function OpenedDraft({
  customer,
  details,
  EntryPicker,
  onClose,
}: Chosen & SavingParts & { onClose: () => void }) {
  const query = useQuery(reportQuery(customer.id));
  const items = details.map(({ entryId, name, frequency: hertz, duration }) => ({
    entryId,
    name,
    hertz,
    durationSeconds: Math.max(1, Math.round(duration)),
  }));
  if (query.data !== undefined)
    return (
      <EditDialog
        report={query.data}
        items={items}
        EntryPicker={EntryPicker}
        onSaved={onClose}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={copy.draft(customer.username)} onClose={onClose}>
      <Loaded query={query} copy={{ ...reportCopy, failed: copy.noReport }} height="h-60">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
