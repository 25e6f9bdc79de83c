import { useState } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

test("a dialog focuses its first field, and returns the focus when it closes", async () => {
  render(<Form />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.querySelector("dialog")).toBeNull();
});

test("a closed dialog is hidden at once, and its owner is notified after the paint", async () => {
  const closed = vi.fn<() => void>();
  render(
    <Dialog title="Kept open" onClose={closed}>
      <p>Its owner has a reason.</p>
    </Dialog>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(await screen.findByRole("dialog", { name: "Kept open" })).toBeTruthy();
});

test("a press beside a dialog closes it, but not the second one of a double click on its opener", () => {
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog", { name: "Forgot Password" });
  fireEvent.mouseDown(dialog, { detail: 2 });
  expect(screen.getByRole("dialog", { name: "Forgot Password" })).toBe(dialog);
  fireEvent.mouseDown(dialog, { detail: 1 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Esc asks the owner to close it", () => {
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog", { name: "Forgot Password" });
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a dialog that is still loading focuses its title, so that Enter does not close it", () => {
  render(
    <Dialog title="It stops early" onClose={() => {}}>
      <p>Loading the ticket</p>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "It stops early" }));
});

function Form() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Forgot Password" onClose={() => setIsOpen(false)}>
          <TextInput label="Email" />
        </Dialog>
      )}
    </>
  );
}

test("a dialog with only text focuses the text, so that Enter does not dismiss it unread", () => {
  render(
    <ConfirmDialog
      title="Remove card?"
      description="It is deleted."
      keep="Keep"
      confirm="Remove"
      pendingLabel="Removing…"
      isPending={false}
      onClose={() => {}}
      onConfirm={() => {}}
    />,
  );
  const text = screen.getByRole("group", { name: "Remove card?" });
  expect(document.activeElement).toBe(text);
  expect(text.tabIndex).toBe(0);
});
