import { Suspense } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lazyScreen, prefetchScreen } from "./lazy-screen.tsx";

afterEach(cleanup);

const arriving = () => lazyScreen(async () => () => <h1>Library</h1>, "/library");

test("a loaded screen appears at once, without a skeleton", async () => {
  const Screen = arriving();
  await prefetchScreen("/library");
  render(
    <Suspense fallback="Loading…">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByRole("heading", { name: "Library" })).toBeTruthy();
});

test("a screen shows a skeleton while its code loads", async () => {
  const Screen = arriving();
  render(
    <Suspense fallback="Loading…">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Library" })).toBeTruthy();
});
