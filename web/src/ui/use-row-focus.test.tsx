import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Row, RowHead, RowTable } from "./row-table.tsx";

afterEach(cleanup);

const list = (names: readonly string[], more: { kept?: string; isAsking?: boolean } = {}) => (
  <>
    <input aria-label="Search" />
    {more.isAsking === true && <Dialog title="Delete it?" onClose={() => undefined} />}
    <RowTable caption="Moons" columns={[{ name: "Name" }]}>
      {names.map((name) => (
        <Row key={name}>
          <RowHead>
            <a href={`#${name}`}>{name}</a>
            {name !== more.kept && <button type="button">Delete {name}</button>}
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

test("when the button with the focus goes and its row stays, the focus goes to what opens the row", () => {
  const { rerender } = render(list(["Io", "Europa", "Ganymede"]));
  focus("Delete Europa");
  rerender(list(["Io", "Europa", "Ganymede"], { kept: "Europa" }));
  expect(focused()).toBe("Europa");
});

test("a row that is deleted before its dialog closes gives the focus on when it closes", () => {
  const { rerender } = render(list(["Io", "Europa", "Ganymede"]));
  focus("Delete Europa");
  rerender(list(["Io", "Europa", "Ganymede"], { isAsking: true }));
  rerender(list(["Io", "Ganymede"], { isAsking: true }));
  expect(focused()).toBe("Delete it?");
  rerender(list(["Io", "Ganymede"]));
  expect(focused()).toBe("Ganymede");
});

test("somebody who has clicked beside the list is left alone when its rows change", () => {
  const { rerender } = render(list(["Io", "Europa", "Ganymede"]));
  focus("Delete Europa");
  screen.getByRole("button", { name: "Delete Europa" }).blur();
  rerender(list(["Io", "Ganymede"]));
  expect(document.activeElement).toBe(document.body);
});
