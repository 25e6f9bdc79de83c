import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { useMutation } from "./use-mutation.ts";

afterEach(cleanup);

function Change({ change }: { change: () => Promise<void> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    // Lists that are still loading.
    onSettled: () => new Promise<void>(() => {}),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      {isPending ? "Saving" : (error?.message ?? "Save")}
    </button>
  );
}

const press = async (change: () => Promise<void>) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Change change={change} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
};

test("a failed change says so while the lists are still reloading", async () => {
  await press(() => Promise.reject(new Error("You are offline")));
  expect(await screen.findByText("You are offline")).toBeTruthy();
});

test("a change that was made is pending until the lists show it", async () => {
  await press(() => Promise.resolve());
  expect(await screen.findByText("Saving")).toBeTruthy();
});
