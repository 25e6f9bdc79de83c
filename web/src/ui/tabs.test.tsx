import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const tabs = ["Timeline", "Answers", "Payments"].map((it) => ({ value: it, label: it }));

function Example({ isManual }: { isManual?: boolean }) {
  const [value, setValue] = useState("Timeline");
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} isManual={isManual}>
      <p>The panel of {value}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });
const isSelected = (name: string) => tab(name).getAttribute("aria-selected") === "true";

function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

test("the arrow keys select", async () => {
  render(<Example />);
  tab("Timeline").focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(tab("Answers"));
  expect(await screen.findByText("The panel of Answers")).toBeTruthy();
});

test("where a panel asks something, the arrow keys pass it, and only a press selects", async () => {
  render(<Example isManual />);
  tab("Timeline").focus();
  press("ArrowRight");
  press("ArrowRight");
  expect(document.activeElement).toBe(tab("Payments"));
  expect(isSelected("Timeline")).toBe(true);
  fireEvent.click(tab("Payments"));
  await waitFor(() => expect(screen.getByText("The panel of Payments")).toBeTruthy());
});
