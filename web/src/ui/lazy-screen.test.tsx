import { Suspense } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lazyScreen, prefetchScreen } from "./lazy-screen.tsx";

afterEach(cleanup);

const arriving = () => lazyScreen(async () => () => <h1>Library</h1>, "/library");

test("a screen whose code has loaded appears at once, without a skeleton first", async () => {
  const Screen = arriving();
  await prefetchScreen("/library");
  render(
    <Suspense fallback="Loading…">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByRole("heading", { name: "Library" })).toBeTruthy();
});

test("a screen whose code is still loading comes after a skeleton", async () => {
  const Screen = arriving();
  render(
    <Suspense fallback="Loading…">
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Library" })).toBeTruthy();
});
