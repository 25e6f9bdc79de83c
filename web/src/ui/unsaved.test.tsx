import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { CancelButton, Dialog } from "./dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";
import { useUnsavedForm } from "./unsaved-forms.ts";
import { UnsavedGuard } from "./unsaved.tsx";

afterEach(cleanup);

function Note() {
  const [text, setText] = useState("");
  useUnsavedForm(text !== "");
  return <TextInput label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <UnsavedGuard>
      {isOpen && (
        <Dialog
          title="Care"
          onClose={() => setIsOpen(false)}
          actions={<CancelButton>Cancel</CancelButton>}
        >
          <Note />
        </Dialog>
      )}
    </UnsavedGuard>
  );
}

const note = () => screen.getByLabelText<HTMLInputElement>("Note");
const dialog = () => screen.getByRole("dialog", { name: "Care", hidden: true });
const question = () => screen.queryByRole("alertdialog");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const waysOut: [string, () => void][] = [
  ["Esc", () => fireEvent(dialog(), new Event("cancel", { cancelable: true }))],
  ["the backdrop", () => fireEvent.mouseDown(dialog())],
  ["Close", () => press("Close")],
  ["Cancel", () => press("Cancel")],
];

test.each(waysOut)("%s asks before typed text is lost", async (_, leave) => {
  render(<Page />);
  fireEvent.change(note(), { target: { value: "Call on Monday" } });
  leave();
  expect(question()?.textContent).toContain("What you have typed here is not saved.");
  press("Keep writing");
  expect(question()).toBeNull();
  expect(note().value).toBe("Call on Monday");
});

test.each(waysOut)("%s closes at once if nothing was typed", async (_, leave) => {
  render(<Page />);
  leave();
  await expect.poll(() => screen.queryByLabelText("Note")).toBeNull();
  expect(question()).toBeNull();
});

test("the dialog closes once the user confirms", async () => {
  render(<Page />);
  fireEvent.change(note(), { target: { value: "Call on Monday" } });
  press("Cancel");
  press("Leave without saving");
  await expect.poll(() => screen.queryByLabelText("Note")).toBeNull();
});

test("the browser's Back asks too, and stays on the page meanwhile", () => {
  render(<Page />);
  const { href } = location;
  fireEvent.change(note(), { target: { value: "Call on Monday" } });
  fireEvent(window, new PopStateEvent("popstate"));
  expect(question()).not.toBeNull();
  expect(location.href).toBe(href);
  press("Keep writing");
  expect(note().value).toBe("Call on Monday");
});

test("a form with its own dialog asks while it has unsaved changes", () => {
  render(
    <FormDialog
      id="plan"
      title="Plan"
      submitLabel="Save"
      isDirty
      isSubmitting={false}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  press("Cancel");
  expect(question()).not.toBeNull();
});
