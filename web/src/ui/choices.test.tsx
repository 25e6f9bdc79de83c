import { useState } from "react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Select } from "./select.tsx";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

test("choosing the exclusive option clears the others, and the other way round", () => {
  render(<Digestion />);
  tick("Bloating");
  tick("Reflux");
  expect(ticked()).toEqual(["Bloating", "Reflux"]);
  tick("None");
  expect(ticked()).toEqual(["None"]);
  tick("Reflux");
  expect(ticked()).toEqual(["Reflux"]);
});

test("values are in the order of the options, in whatever order they were chosen", () => {
  render(<Digestion />);
  tick("Reflux");
  tick("Bloating");
  expect(screen.getByRole("status").textContent).toBe("Bloating, Reflux");
});

test("a value that is not offered is shown as such, and not as the first option", () => {
  render(
    <Select label="Assigned to" placeholder="Nobody" options={["Sam"]} value="Dana" disabled />,
  );
  const field = screen.getByLabelText<HTMLSelectElement>("Assigned to");
  expect(field.value).toBe("Dana");
  expect(field.selectedOptions[0]?.textContent).toBe("Not in this list");
});

test("arrow keys, Home and End move between tabs and select", () => {
  render(<Sections />);
  press("ArrowRight");
  expect(chosen()).toBe("History");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(chosen()).toBe("Guide");
  press("Home");
  expect(chosen()).toBe("Audio");
  press("End");
  expect(document.activeElement?.textContent).toBe("Guide");
});

test("a pressed tab is selected at once, and its panel follows after the paint", async () => {
  render(<Sections />);
  fireEvent.click(screen.getByRole("tab", { name: "History" }));
  expect(chosen()).toBe("History");
  expect(panel()).toBe("Audio");
  await waitFor(() => expect(panel()).toBe("History"));
});

test("after several quick presses the last tab's panel is shown", async () => {
  render(<Sections />);
  for (const name of ["History", "Guide"]) fireEvent.click(screen.getByRole("tab", { name }));
  await waitFor(() => expect(panel()).toBe("Guide"));
});

function Digestion() {
  const options = ["Bloating", "Reflux", "None"].map((it) => ({ value: it, label: it }));
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <CheckboxGroup
        legend="Digestion"
        options={options}
        value={value}
        onChange={setValue}
        exclusive="None"
      />
      <output>{value.join(", ")}</output>
    </>
  );
}

function Sections() {
  const tabs = ["Audio", "History", "Guide"].map((it) => ({ value: it, label: it }));
  const [value, setValue] = useState("Audio");
  return (
    <Tabs label="Sections" tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

function tick(name: string): void {
  fireEvent.click(screen.getByRole("checkbox", { name }));
}

function ticked(): (string | null)[] {
  return screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((it) => it.checked)
    .map((it) => it.value);
}

function press(key: string): void {
  fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key });
}

const panel = () => screen.getByRole("tabpanel").textContent;

function chosen(): string | null {
  return screen.getByRole("tab", { selected: true }).textContent;
}
