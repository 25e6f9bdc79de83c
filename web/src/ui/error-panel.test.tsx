import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorPanel } from "./error-panel.tsx";

afterEach(cleanup);

test("Retry moves the focus to the loaded heading, but only if it had the focus", () => {
  const { rerender } = render(<Invoices hasFailed />);
  screen.getByRole("button", { name: "Retry" }).focus();
  rerender(<Invoices hasFailed={false} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Invoices" }));

  rerender(<Invoices hasFailed />);
  screen.getByRole("textbox").focus();
  rerender(<Invoices hasFailed={false} />);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

function Invoices({ hasFailed }: { hasFailed: boolean }) {
  return (
    <section>
      <h2>Invoices</h2>
      <input aria-label="Search" />
      {hasFailed ? <ErrorPanel title="Not loaded" onRetry={() => undefined} /> : <p>Three</p>}
    </section>
  );
}
