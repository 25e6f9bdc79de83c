import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

function clickTwice(label: string, pendingLabel?: string) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pendingLabel={pendingLabel}>
        {label}
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: label });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  return onSubmit;
}

test("a button that sends something sends it once on a double click", () => {
  expect(clickTwice("Resolve ticket", "Sending…")).toHaveBeenCalledTimes(1);
});

test("a button that sends nothing follows every click", () => {
  expect(clickTwice("Next")).toHaveBeenCalledTimes(2);
});

test("a button that is unavailable does nothing when pressed, except submit its form", () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" aria-disabled onClick={onClick}>
        Next
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
