import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

const show = (pages: { page: number; total: number; isMore?: boolean }) =>
  render(<Pager label="Pages of planets" pageSize={25} onPage={() => {}} {...pages} />);
const enabled = () =>
  screen.queryAllByRole<HTMLButtonElement>("button").filter((it) => !it.disabled);

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
