import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLater } from "./use-later.ts";

afterEach(cleanup);

function open() {
  const code = Promise.withResolvers<string>();
  const heard: string[] = [];
  function Screen() {
    useLater(
      () => {
        heard.push("loading");
        return code.promise;
      },
      (name) => {
        heard.push(`start ${name}`);
        return () => heard.push("stop");
      },
    );
    return null;
  }
  return { code, heard, ...render(<Screen />) };
}

test("starts with the loaded code and stops on unmount", async () => {
  const { code, heard, unmount } = open();
  code.resolve("stream");
  await waitFor(() => expect(heard).toEqual(["loading", "start stream"]));
  unmount();
  expect(heard.at(-1)).toBe("stop");
});

test("starts nothing on a screen that is gone once the code is there", async () => {
  const { code, heard, unmount } = open();
  await waitFor(() => expect(heard).toEqual(["loading"]));
  unmount();
  code.resolve("stream");
  await code.promise;
  await Promise.resolve();
  expect(heard).toEqual(["loading"]);
});

test("works without the code if it cannot be loaded", async () => {
  const { code, heard, unmount } = open();
  await waitFor(() => expect(heard).toEqual(["loading"]));
  code.reject(new Error("offline"));
  await expect(code.promise).rejects.toThrow();
  unmount();
  expect(heard).toEqual(["loading"]);
});
