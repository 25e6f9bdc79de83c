import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { dismissToast, newestToast } from "./toast-store.ts";

afterEach(() => {
  cleanup();
  dismissToast();
  vi.restoreAllMocks();
});

test("a fallback is shown until the code of a lazy part has loaded", async () => {
  const Part = lazyPart(async () => Greeting, <p>Loading</p>);
  render(<Part name="Amira" />);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("a prefetched part appears at once", async () => {
  const Part = lazyPart(async () => Greeting);
  await Part.prefetch();
  render(<Part name="Amira" />);
  expect(screen.getByText("Hello Amira")).toBeTruthy();
});

test("a part whose prefetch failed loads when it is shown", async () => {
  const connection = { isLost: true };
  const Part = lazyPart(() => fetchGreeting(connection));
  await Part.prefetch();
  connection.isLost = false;
  render(<Part name="Amira" />);
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
  expect(newestToast()).toBeNull();
});

test("a part that cannot be loaded offers to reload the page", async () => {
  const Part = lazyPart(() => fetchGreeting({ isLost: true }), <p>Loading</p>);
  render(<Part name="Amira" />);
  await waitFor(() => expect(newestToast()?.title).toBe("Part of this page is missing"));
  expect(newestToast()?.action?.label).toBe("Reload the page");
});

test("a part that failed once loads when it is shown again", async () => {
  const connection = { isLost: true };
  const Part = lazyPart(() => fetchGreeting(connection));
  const { unmount } = render(<Part name="Amira" />);
  await waitFor(() => expect(newestToast()).not.toBeNull());
  unmount();
  connection.isLost = false;
  render(<Part name="Ben" />);
  expect(await screen.findByText("Hello Ben")).toBeTruthy();
});

test("without a connection no reload is offered, and the part loads once online", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const connection = { isLost: true };
  const Part = lazyPart(() => fetchGreeting(connection));
  render(<Part name="Amira" />);
  await waitFor(() => expect(newestToast()?.title).toBe("Part of this page is missing"));
  expect(newestToast()?.action).toBeUndefined();
  connection.isLost = false;
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("Hello Amira")).toBeTruthy();
});

async function fetchGreeting({ isLost }: { isLost: boolean }): Promise<typeof Greeting> {
  if (isLost) throw new TypeError("Failed to fetch");
  return Greeting;
}

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
