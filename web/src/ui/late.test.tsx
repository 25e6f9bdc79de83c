import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { late } from "./late.tsx";

afterEach(cleanup);

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

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
