import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChoosableTable } from "./choosable-table.tsx";
import { Row, RowCell, RowHead } from "./row-table.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = () =>
  render(
    <ChoosableTable
      place="planets"
      caption="Planets"
      columns={[{ name: "Name" }, { name: "Moons" }, { name: "Year" }, { name: "Actions" }]}
      fixed={["Actions"]}
    >
      <Row>
        <RowHead>Mars</RowHead>
        <RowCell name="Moons">2 moons</RowCell>
        <RowCell name="Year">687 days</RowCell>
        <RowCell name="Actions">
          <button type="button">Land</button>
        </RowCell>
      </Row>
    </ChoosableTable>,
  );
const heads = () => screen.getAllByRole("columnheader").map((it) => it.textContent);

test("a column is put away with its cells, and this device remembers it", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  // What the row is about, and what can be done with it, stay.
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  fireEvent.click(screen.getByRole("checkbox", { name: "Moons" }));
  expect(heads()).toEqual(["Name", "Year", "Actions"]);
  expect(screen.queryByText("2 moons")).toBeNull();
  cleanup();
  show();
  expect(heads()).toEqual(["Name", "Year", "Actions"]);
  fireEvent.click(screen.getByRole("button", { name: "Columns (1 of 2)" }));
  fireEvent.click(screen.getByRole("button", { name: "Show all columns" }));
  expect(heads()).toEqual(["Name", "Moons", "Year", "Actions"]);
  expect(localStorage).toHaveLength(0);
});

test("Esc closes the choice and gives the focus back; a broken memory shows all columns", () => {
  localStorage.setItem("attune-columns-planets", "{oops");
  show();
  const opener = screen.getByRole("button", { name: "Columns" });
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole("checkbox", { name: "Year" }), { key: "Escape" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.activeElement).toBe(opener);
});
