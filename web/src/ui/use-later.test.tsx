import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLater } from "./use-later.ts";

afterEach(cleanup);

function open() {
  let resolve: (name: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const code = new Promise<string>((...settle) => ([resolve, reject] = settle));
  const heard: string[] = [];
  function Screen() {
    useLater<string>(
      () => {
        heard.push("loading");
        return code;
      },
      (name) => {
        heard.push(`start ${name}`);
        return () => heard.push("stop");
      },
    );
    return null;
  }
  return { code, resolve, reject, heard, ...render(<Screen />) };
}

test("starts with the loaded code and stops on unmount", async () => {
  const { resolve, heard, unmount } = open();
  resolve("stream");
  await waitFor(() => expect(heard).toEqual(["loading", "start stream"]));
  unmount();
  expect(heard.at(-1)).toBe("stop");
});

test("starts nothing on a screen that is gone once the code is there", async () => {
  const { code, resolve, heard, unmount } = open();
  await waitFor(() => expect(heard).toEqual(["loading"]));
  unmount();
  resolve("stream");
  await code;
  await Promise.resolve();
  expect(heard).toEqual(["loading"]);
});

test("works without the code if it cannot be loaded", async () => {
  const { code, reject, heard, unmount } = open();
  await waitFor(() => expect(heard).toEqual(["loading"]));
  reject(new Error("offline"));
  await expect(code).rejects.toThrow("offline");
  unmount();
  expect(heard).toEqual(["loading"]);
});
