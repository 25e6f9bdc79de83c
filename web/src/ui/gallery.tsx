import { useState, type ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Badge, type Tone } from "./badge.tsx";
import { Button, ButtonLink, type ButtonVariant } from "./button.tsx";
import { Card } from "./card.tsx";
import { ClaimsNotice } from "./claims-notice.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { FormGallery } from "./gallery-forms.tsx";
import { ListGallery } from "./gallery-lists.tsx";
import { WaitingGallery } from "./gallery-waiting.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { Page } from "./page.tsx";
import { usePageTitle } from "./page-title.ts";
import { Tabs } from "./tabs.tsx";
import { TextInput } from "./text-input.tsx";
import { showToast } from "./toast-store.ts";
import { NeedleMark, Wordmark } from "./wordmark.tsx";

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const tones: Tone[] = ["neutral", "info", "success", "warning", "danger", "accent"];

/** Every primitive in every state; at /gallery in development. */
export function Gallery() {
  usePageTitle("Gallery");
  return (
    <Page>
      <h1 className="mb-8 text-display">Plate and needle</h1>
      <div className="grid gap-12">
        <Typography />
        <Buttons />
        <Notices />
        <WaitingGallery />
        <Overlays />
        <Structure />
        <ListGallery />
        <FormGallery />
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-4 text-24">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

function Typography() {
  return (
    <Section title="Type">
      <Wordmark />
      <NeedleMark className="h-16!" />
      <p className="font-display text-display">Sound made for you</p>
      <p className="font-display text-headline">Sound made for you</p>
      <p className="font-display text-title">Sound made for you</p>
      <p className="text-24">Sound made for you</p>
      <p className="text-20">Sound made for you</p>
      <p className="max-w-measure">
        Body text, with a <a href="#main">link</a>, figures 0123456789 and £24.50, and names such as
        Łukasz Žižek.
      </p>
      <p className="text-15 text-ink-2">Secondary text</p>
      <p className="text-13 text-ink-3">Fig. 1. A slow rhythm on a low tone</p>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant}>Regular</Button>
          <Button variant={variant} size="large">
            Large
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} aria-disabled>
            Unavailable
          </Button>
          <Button variant={variant} isPending pendingLabel="Saving…">
            Save
          </Button>
          <ButtonLink variant={variant} href="#main">
            Link
          </ButtonLink>
        </div>
      ))}
    </Section>
  );
}

function Notices() {
  return (
    <Section title="Notices">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Alert key={tone} tone={tone} title={`A notice of the kind ${tone}`}>
          What happened, why, and what to do about it.
        </Alert>
      ))}
      <ErrorPanel title="Your invoices could not be loaded" onRetry={() => undefined} />
      <ClaimsNotice text="It cured my insomnia." />
    </Section>
  );
}

function Overlays() {
  const [opened, setOpened] = useState<"center" | "sheet" | "form" | "notice">();
  const placement = opened === "center" || opened === "sheet" ? opened : undefined;
  const close = () => setOpened(undefined);
  return (
    <Section title="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpened("center")}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened("sheet")}>
          Open sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpened("form")}>
          Open form
        </Button>
        <Button variant="secondary" onClick={() => setOpened("notice")}>
          Open notice
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: "Welcome back!", message: "You are signed in.", tone: "success" })
          }
        >
          Show toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: "Login failed", message: "Invalid credentials", tone: "error" })
          }
        >
          Show error
        </Button>
      </div>
      {placement !== undefined && (
        <Dialog
          title="Remove this card?"
          description="Visa ending in 4242 will no longer be used."
          placement={placement}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Keep it
              </Button>
              <Button
                variant="danger"
                onClick={() => showToast({ title: "Error", message: "It stays.", tone: "error" })}
              >
                Remove card
              </Button>
            </>
          }
        >
          Your subscription keeps its other card.
        </Dialog>
      )}
      {opened === "form" && <PlanForm onClose={close} />}
      {opened === "notice" && (
        <NoticeDialog
          title="Please note"
          message="This browser cannot play the file."
          understood="OK"
          onClose={close}
        />
      )}
    </Section>
  );
}

function PlanForm({ onClose }: { onClose: () => void }) {
  const [attempts, setAttempts] = useState(0);
  const errors = attempts > 0 ? { name: { message: "Please enter a name" } } : {};
  return (
    <FormDialog
      id="gallery-plan"
      title="Add Plan"
      submitLabel="Create"
      isSubmitting={false}
      errors={errors}
      submitCount={attempts}
      onSubmit={() => setAttempts(attempts + 1)}
      onClose={onClose}
    >
      <TextInput label="Name" id="gallery-planname" error={errors.name?.message} />
    </FormDialog>
  );
}

function Structure() {
  const [tab, setTab] = useState("audio");
  return (
    <Section title="Cards and tabs">
      <Card>A card on the page</Card>
      <Card tone="sunken">A sunken card</Card>
      <Tabs
        label="Dashboard"
        tabs={["Audio", "History", "Guide", "Account"].map((label) => ({
          value: label.toLowerCase(),
          label,
        }))}
        value={tab}
        onChange={setTab}
      >
        The panel of {tab}
      </Tabs>
      <Tabs
        label="Filled"
        tabs={[
          { value: "audio", label: "Login" },
          { value: "history", label: "Register" },
        ]}
        value={tab === "audio" ? "audio" : "history"}
        onChange={setTab}
        isFilled
      >
        A panel below tabs that take the whole width
      </Tabs>
      <Tabs
        label="With counts"
        tabs={["Everybody", "Audio Review", "Support Tickets", "Deletions"].map((label) => ({
          value: label,
          label: (
            <>
              {label}{" "}
              <Badge tone="accent">
                3<span className="sr-only"> waiting</span>
              </Badge>
            </>
          ),
        }))}
        value="Everybody"
        onChange={() => {}}
      >
        A panel below more tabs than a phone has room for
      </Tabs>
    </Section>
  );
}
