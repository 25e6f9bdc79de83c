import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { dismissToast, showToast, undoMs, type ToastMessage } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
});

test("a toast disappears after five seconds", () => {
  open({ title: "Welcome back!", tone: "success" });
  wait(4999);
  expect(screen.getByRole("status").textContent).toContain("Welcome back!");
  wait(1);
  expect(screen.queryByText("Welcome back!")).toBeNull();
});

test("an error appears at once and stays until dismissed", () => {
  open({ title: "Login failed", tone: "error" });
  wait(60_000);
  expect(screen.getByRole("alert").textContent).toContain("Login failed");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss notification" }));
  expect(screen.queryByText("Login failed")).toBeNull();
});

test("an error disappears when a form is sent again, but a success message does not", () => {
  open({ title: "Payment Failed", tone: "error" });
  sendAForm();
  expect(screen.queryByText("Payment Failed")).toBeNull();
  show({ title: "Welcome back!", tone: "success" });
  sendAForm();
  expect(screen.getByText("Welcome back!")).toBeTruthy();
});

test("a toast replaces the previous one", () => {
  open({ title: "First" });
  show({ title: "Second" });
  expect(screen.queryByText("First")).toBeNull();
  expect(screen.getByText("Second")).toBeTruthy();
});

test("each Undo stays for its ten seconds, whatever is shown after it", () => {
  const undone: string[] = [];
  open(offer("ann", undone));
  wait(4000);
  show(offer("bob", undone));
  show({ title: "Saved" });
  wait(5999);
  expect(shownUndos()).toEqual(["Undo for ann", "Undo for bob"]);
  wait(1);
  expect(shownUndos()).toEqual(["Undo for bob"]);
  wait(3999);
  fireEvent.click(screen.getByRole("button", { name: /^Undo for bob/ }));
  expect(undone).toEqual(["bob"]);
  expect(shownUndos()).toEqual([]);
});

test("using one Undo leaves the others", () => {
  const undone: string[] = [];
  open(offer("ann", undone));
  show(offer("bob", undone));
  fireEvent.click(screen.getByRole("button", { name: /^Undo for ann/ }));
  show({ title: "Back in the queue", tone: "success" });
  expect(shownUndos()).toEqual(["Undo for bob"]);
  expect(screen.getByText("Back in the queue")).toBeTruthy();
});

test("two Undos with the same title show and announce what they undo", () => {
  const undone: string[] = [];
  const deleted = (message: string): ToastMessage => ({
    title: "Campaign deleted successfully",
    message,
    durationMs: undoMs,
    action: { label: "Undo", onAction: () => undone.push(message) },
  });
  open(deleted("Sleep tips"));
  show(deleted("Sunday calm"));
  expect(screen.getByText("Sleep tips")).toBeTruthy();
  const name = "Undo Campaign deleted successfully Sleep tips";
  fireEvent.click(screen.getByRole("button", { name }));
  expect(undone).toEqual(["Sleep tips"]);
});

test("an Undo disappears when it is no longer accepted, although the focus is on it", () => {
  render(<input aria-label="Search" />);
  const search = screen.getByRole("textbox", { name: "Search" });
  search.focus();
  open({ ...offer("ann", []), actionEndsAt: Date.now() + 8000 });
  screen.getByRole("button", { name: /^Undo/ }).focus();
  wait(7999);
  expect(shownUndos()).toEqual(["Undo for ann"]);
  wait(1);
  expect(shownUndos()).toEqual([]);
  expect(document.activeElement).toBe(search);
});

test("an Undo that moves into a dialog still ends when it is no longer accepted", () => {
  open({ ...offer("ann", []), actionEndsAt: Date.now() + 8000 });
  wait(7000);
  render(
    <Dialog title="Reject it?" onClose={() => undefined}>
      Only staff see your note.
    </Dialog>,
  );
  wait(1000);
  expect(shownUndos()).toEqual([]);
});

test("a toast that moves into a dialog stays no longer for it", () => {
  open({ title: "Export Successful", tone: "success" });
  wait(4000);
  render(
    <Dialog title="Refund amira" onClose={() => undefined}>
      Everything left: £24.50.
    </Dialog>,
  );
  wait(999);
  expect(screen.getByText("Export Successful")).toBeTruthy();
  wait(1);
  expect(screen.queryByText("Export Successful")).toBeNull();
});

test("a failure's action is replaced by what comes next", () => {
  const action = { label: "Try again", onAction: () => undefined };
  open({ title: "Not saved", tone: "error", action });
  show({ title: "Saved" });
  expect(screen.queryByText("Not saved")).toBeNull();
});

test("F8 focuses the newest toast, and all stay until the focus has left them", () => {
  render(<input aria-label="Search" />);
  const search = screen.getByRole("textbox", { name: "Search" });
  search.focus();
  open(offer("ann", []));
  show(offer("bob", []));
  fireEvent.keyDown(search, { key: "F8" });
  expect(document.activeElement?.textContent).toContain("bob");
  wait(60_000);
  expect(shownUndos()).toEqual(["Undo for ann", "Undo for bob"]);
  fireEvent.keyDown(document.activeElement ?? search, { key: "Escape" });
  expect(document.activeElement).toBe(search);
  wait(9999);
  expect(shownUndos()).toEqual(["Undo for ann"]);
  wait(1);
  expect(shownUndos()).toEqual([]);
});

test("F8 focuses the toast, which stays while focused", () => {
  open({ title: "Ticket Submitted" });
  fireEvent.keyDown(document.body, { key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("status"));
  wait(60_000);
  expect(screen.getByText("Ticket Submitted")).toBeTruthy();
});

test.each([/^Dismiss notification/, /^Undo/])("%s gives the focus back to where it was", (name) => {
  render(<input aria-label="Search" />);
  const search = screen.getByRole("textbox", { name: "Search" });
  search.focus();
  open({ title: "Deleted", action: { label: "Undo", onAction: () => undefined } });
  fireEvent.keyDown(search, { key: "F8" });
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(search);
});

test("a swipe of 50 pixels to the right dismisses it, and a shorter one does not", () => {
  open({ title: "Ticket Submitted" });
  swipe(49);
  expect(screen.getByText("Ticket Submitted")).toBeTruthy();
  swipe(50);
  expect(screen.queryByText("Ticket Submitted")).toBeNull();
});

test("a toast stays reachable inside a modal dialog", () => {
  render(
    <Dialog title="Remove this card?" onClose={() => undefined}>
      It will no longer be used.
    </Dialog>,
  );
  open({ title: "Error", tone: "error" });
  expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
});

test("in a dialog, an Undo for what was done before stays away from the dialog's buttons", () => {
  render(
    <Dialog title="Approve it?" onClose={() => undefined} actions={<button>Approve</button>}>
      It is flagged.
    </Dialog>,
  );
  open({ title: "Approved", action: { label: "Undo", onAction: () => undefined } });
  const title = screen.getByRole("heading", { name: "Approve it?" });
  const undo = screen.getByRole("button", { name: /^Undo/ });
  expect(screen.getByRole("dialog").contains(undo)).toBe(true);
  expect(undo.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const offer = (name: string, undone: string[]): ToastMessage => ({
  title: `Audio of ${name} approved`,
  tone: "success",
  durationMs: undoMs,
  action: { label: `Undo for ${name}`, onAction: () => undone.push(name) },
});

const shownUndos = () =>
  screen.queryAllByRole("button", { name: /^Undo for/ }).map((it) => it.textContent);

function sendAForm(): void {
  const { container } = render(<form onSubmit={(event) => event.preventDefault()} />);
  fireEvent.submit(container.firstElementChild as Element);
}

function open(message: ToastMessage): void {
  render(<Toaster />);
  show(message);
}

function show(message: ToastMessage): void {
  act(() => void showToast(message));
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function swipe(pixels: number): void {
  const box = screen.getByRole("status");
  fireEvent.pointerDown(box, { clientX: 100 });
  fireEvent.pointerMove(box, { clientX: 100 + pixels });
  fireEvent.pointerUp(box, { clientX: 100 + pixels });
}
