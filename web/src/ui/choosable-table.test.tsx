import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
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

test("a column can be hidden, and the device remembers it", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  // The row's heading and its actions stay.
  const offered = within(screen.getByRole("group", { name: "Show these columns" }));
  expect(offered.getAllByRole("checkbox")).toHaveLength(2);
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

test("rows can be made taller, and the device remembers it", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Comfortable rows" }));
  cleanup();
  show();
  expect(screen.getByRole("table").closest("[data-comfortable]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Comfortable rows" }));
  expect(screen.getByRole("table").closest("[data-comfortable]")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("Esc closes the menu and returns the focus; damaged storage shows all columns", () => {
  localStorage.setItem("attune-columns-planets", "{oops");
  show();
  const opener = screen.getByRole("button", { name: "Columns" });
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole("checkbox", { name: "Year" }), { key: "Escape" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("j and k move between rows that open and x selects one, but not while typing", () => {
  const opened: string[] = [];
  render(
    <>
      <input aria-label="Search" />
      <ChoosableTable place="moons" caption="Moons" columns={[{ name: "Name" }]}>
        {["Io", "Dark", "Europa"].map((name) => (
          <Row key={name}>
            <RowHead>
              <input type="checkbox" aria-label={`Choose ${name}`} />
              {name !== "Dark" && (
                <button type="button" onClick={() => opened.push(name)}>
                  {name}
                </button>
              )}
            </RowHead>
          </Row>
        ))}
      </ChoosableTable>
    </>,
  );
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;
  press("j");
  expect(focused()).toBe("Io");
  press("j");
  press("j");
  expect(focused()).toBe("Europa");
  press("x");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose Europa" }).checked).toBe(
    true,
  );
  press("k");
  press("k");
  expect(focused()).toBe("Io");
  screen.getByRole("textbox", { name: "Search" }).focus();
  press("j");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Search" }));
  expect(opened).toEqual([]);
});
