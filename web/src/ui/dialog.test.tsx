import { useState } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

test("it opens at its first field and gives the focus back when it closes", () => {
  render(<Form />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Esc asks its owner to close it", () => {
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  const dialog = screen.getByRole("dialog", { name: "Forgot Password" });
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

function Form() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog title="Forgot Password" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <TextInput label="Email" />
      </Dialog>
    </>
  );
}
