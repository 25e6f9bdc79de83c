import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { PaletteButton } from "./palette-button.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

// The only test of the file: the code of the palette loads once in a file.
test("what is typed before the palette has loaded goes into its field, not into the page", async () => {
  stubFetch({});
  const reached: string[] = [];
  const listen = (event: KeyboardEvent) => reached.push(event.key);
  document.addEventListener("keydown", listen);
  const role = "admin";
  renderAt("/admin", <PaletteButton {...{ role }} />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  for (const key of ["x", "a", "m", "Enter"]) fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  expect(field.value).toBe("xam");
  expect(reached).toEqual(["k"]);
  document.removeEventListener("keydown", listen);
});
