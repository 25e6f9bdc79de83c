import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

interface Pages {
  page: number;
  total: number;
  isMore?: boolean;
}

const show = (pages: Pages) =>
  render(<Pager label="Pages of planets" pageSize={25} onPage={() => {}} {...pages} />);
const enabled = () =>
  screen.queryAllByRole("button").filter((it) => it.getAttribute("aria-disabled") === null);

test("a list of one page says how many there are, without buttons that lead nowhere", () => {
  show({ page: 1, total: 25 });
  expect(screen.getByRole("status").textContent).toBe("1–25 of 25");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a longer list has both buttons, and disables the one that leads nowhere", () => {
  show({ page: 1, total: 26 });
  expect(screen.getAllByRole("button")).toHaveLength(2);
  expect(enabled().map((it) => it.textContent)).toEqual(["Next"]);
  cleanup();
  // Counting stopped early.
  show({ page: 1, total: 25, isMore: true });
  expect(enabled().map((it) => it.textContent)).toEqual(["Next"]);
});

test("a page beyond a list that has shrunk leads back", () => {
  show({ page: 2, total: 25 });
  expect(enabled().map((it) => it.textContent)).toEqual(["Previous"]);
});

test("the button that leads to the last page, or back to the only one, does not lose the focus", () => {
  const pages: number[] = [];
  const shown = show({ page: 2, total: 75 });
  const update = (next: Pages) =>
    shown.rerender(
      <Pager
        label="Pages of planets"
        pageSize={25}
        onPage={(page) => pages.push(page)}
        {...next}
      />,
    );
  update({ page: 2, total: 75 });
  const press = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    button.focus();
    fireEvent.click(button);
    return button;
  };
  const next = press("Next");
  update({ page: 3, total: 75 });
  fireEvent.click(next);
  expect([document.activeElement, pages]).toEqual([next, [3]]);
  expect(next.disabled, "browsers take the focus from a disabled button").toBe(false);
  // Meanwhile someone has deleted most of them.
  update({ page: 2, total: 25 });
  const previous = press("Previous");
  update({ page: 1, total: 25 });
  fireEvent.click(previous);
  expect([document.activeElement, pages]).toEqual([previous, [3, 1]]);
});
