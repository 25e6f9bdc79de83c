import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect, type ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { SearchField } from "./search-field.tsx";

afterEach(cleanup);

/** Presses a key as soon as the content is on the page, as a test in a browser can. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    fireEvent.keyDown(document.body, { key: "/" });
  }, []);
  return children;
}

it("a key pressed as soon as the page shows what it acts on is not lost", () => {
  render(
    <PressedAtOnce>
      <SearchField
        copy={{ search: "Search users", searchHint: "Name" }}
        search=""
        onSearch={() => {}}
      />
    </PressedAtOnce>,
  );
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search users" }));
});
