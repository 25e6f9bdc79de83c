import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Row, RowHead, RowTable } from "./row-table.tsx";

afterEach(cleanup);

const list = (names: readonly string[]) => (
  <>
    <input aria-label="Search" />
    <RowTable caption="Moons" columns={[{ name: "Name" }]}>
      {names.map((name) => (
        <Row key={name}>
          <RowHead>
            <a href={`#${name}`}>{name}</a>
            <button type="button">Delete {name}</button>
          </RowHead>
        </Row>
      ))}
    </RowTable>
  </>
);
const focus = (name: string) => screen.getByRole("button", { name }).focus();
const focused = () => document.activeElement?.textContent;

test("when a row with the focus is deleted, the focus goes to the row in its place", () => {
  const { rerender } = render(list(["Io", "Europa", "Ganymede"]));
  focus("Delete Europa");
  rerender(list(["Io", "Ganymede"]));
  expect(focused()).toBe("Ganymede");
  focus("Delete Ganymede");
  rerender(list(["Io"]));
  expect(focused()).toBe("Io");
});

test("a focus outside the deleted row stays where it is", () => {
  const { rerender } = render(list(["Io", "Europa", "Ganymede"]));
  focus("Delete Europa");
  focus("Delete Ganymede");
  rerender(list(["Io", "Ganymede"]));
  expect(focused()).toBe("Delete Ganymede");
  const search = screen.getByRole("textbox", { name: "Search" });
  search.focus();
  rerender(list(["Io"]));
  expect(document.activeElement).toBe(search);
});
