import { beforeEach, expect, it } from "vitest";
import { chooseTheme, shownTheme, storedTheme } from "./theme.ts";

beforeEach(() => localStorage.clear());

it("the theme is light by default, and a choice is saved on the device", () => {
  expect([storedTheme(), shownTheme(storedTheme())]).toEqual(["light", "light"]);
  chooseTheme("dark");
  expect([storedTheme(), document.documentElement.dataset.theme]).toEqual(["dark", "dark"]);
  expect(localStorage.getItem("attune-theme")).toBe("dark");
  chooseTheme("light");
  expect(document.documentElement.dataset.theme).toBe("light");
});

it("the system theme follows the device", () => {
  chooseTheme("system");
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  expect(document.documentElement.dataset.theme).toBe(preferred);
});
