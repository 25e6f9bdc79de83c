import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { OrderedList } from "./ordered-list.tsx";

afterEach(cleanup);

function Sorted() {
  const [items, setItems] = useState(["A", "B", "C"]);
  return (
    <OrderedList
      label="Names"
      items={items}
      keyOf={(it) => it}
      nameOf={(it) => it}
      onOrder={setItems}
    >
      {(it) => it}
    </OrderedList>
  );
}

const order = () => screen.getAllByRole("listitem").map((it) => it.textContent);
const button = (name: string) => screen.getByRole("button", { name });

test("moves an entry with its buttons, says where it is, and leaves the focus on it", () => {
  render(<Sorted />);
  button("Move C up").focus();
  fireEvent.click(button("Move C up"));
  expect(order()).toEqual(["A", "C", "B"]);
  expect(screen.getByText("C is now 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(button("Move C up"));
  fireEvent.click(button("Move C up"));
  fireEvent.click(button("Move C up"));
  expect(order()).toEqual(["C", "A", "B"]);
  expect(document.activeElement).toBe(button("Move C up"));
  expect(button("Move C up").getAttribute("aria-disabled")).toBe("true");
});
