import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("query results are cached for five minutes, never go stale and are not retried", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({
    gcTime: 300_000,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: "always",
  });
  expect(mutations).toMatchObject({ retry: false });
});

it.each([
  ["lost later", true],
  ["lost before the first query", false],
])(
  "a query fails offline instead of waiting, and is sent again once online: %s",
  async (_case, isLost) => {
    let isConnected = false;
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ["list"],
      queryFn: () =>
        isConnected ? Promise.resolve("rows") : Promise.reject(new TypeError("Failed to fetch")),
    });
    if (isLost) dispatchEvent(new Event("offline"));
    const stop = observer.subscribe(() => {});
    const status = () => observer.getCurrentResult().status;
    await expect.poll(status).toBe("error");
    isConnected = true;
    dispatchEvent(new Event("online"));
    await expect.poll(status).toBe("success");
    stop();
  },
);

it("a list that was first loading during a change is loaded again afterwards", async () => {
  const client = createQueryClient();
  let respond = (_list: string) => {};
  const first = new Promise<string>((resolve) => (respond = resolve));
  const responses = [first, Promise.resolve("after the change")];
  const observer = new QueryObserver(client, {
    queryKey: ["list"],
    queryFn: () => responses.shift() ?? "once too often",
  });
  const stop = observer.subscribe(() => {});
  const isUpToDate = client.invalidateQueries({ queryKey: ["list"] });
  respond("before the change");
  await isUpToDate;
  expect(observer.getCurrentResult().data).toBe("after the change");
  stop();
});
