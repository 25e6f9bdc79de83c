import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Popover } from "./popover.tsx";

afterEach(cleanup);

test("a double click opens it, and a later click closes it", () => {
  render(
    <Popover title="Export to Excel" opener="Export Excel">
      {() => <p>Leave dates empty to export all data</p>}
    </Popover>,
  );
  const opener = screen.getByRole("button", { name: "Export Excel" });
  fireEvent.click(opener, { detail: 1 });
  fireEvent.click(opener, { detail: 2 });
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(opener, { detail: 1 });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
});
