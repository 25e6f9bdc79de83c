import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { late } from "./late.tsx";
import { currentToast, dismissToast } from "./toast-store.ts";

afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("until a part is there something else keeps its place", async () => {
  const Part = late(async () => Greeting, <p>Loading</p>);
  render(<Part name="Amira" />);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("a part that was fetched beforehand is there at once", async () => {
  const Part = late(async () => Greeting);
  await Part.prefetch();
  render(<Part name="Amira" />);
  expect(screen.getByText("Hello Amira")).toBeTruthy();
});

test("a part that a lost connection withheld is asked for again with the next render", async () => {
  let isOnline = false;
  const Part = late(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Greeting;
  });
  const { rerender } = render(<Part name="Amira" />);
  await Part.prefetch();
  expect(screen.queryByText("Hello Amira")).toBeNull();
  isOnline = true;
  rerender(<Part name="Ben" />);
  expect(await screen.findByText("Hello Ben")).toBeTruthy();
});

test("somebody who waits for a part is offered a reload once, and gets it without one where it comes", async () => {
  vi.useFakeTimers();
  let isOnline = false;
  const Part = late(
    async () => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return Greeting;
    },
    <p>Loading</p>,
  );
  render(<Part name="Amira" />);
  await vi.advanceTimersByTimeAsync(2000);
  expect(currentToast()?.title).toBe("Part of this page is missing");
  dismissToast();
  await vi.advanceTimersByTimeAsync(5000);
  expect(currentToast()?.action?.label).toBe("Reload the page");
  await vi.advanceTimersByTimeAsync(5000);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(currentToast()).toBeNull();
  vi.useRealTimers();
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
});

test("nobody is offered a reload without a connection, which would cost the whole page", async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const Part = late(async () => Greeting, <p>Loading</p>);
  render(<Part name="Amira" />);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(currentToast()?.title).toBe("Part of this page is missing");
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
});

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
