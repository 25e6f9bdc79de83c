import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { calm } from "../../testing/playables.ts";
import { idlePlayer } from "../player/player.ts";
import { DownloadDialog } from "./download-dialog.tsx";

const original = { fetch: globalThis.fetch, storage: navigator.storage };
const canPlayType = Reflect.get(HTMLMediaElement.prototype, "canPlayType");

interface Device {
  freeBytes?: number;
  isOnline?: boolean;
  isRecording?: boolean;
}

function open({ freeBytes, isOnline = true, isRecording = false }: Device) {
  HTMLMediaElement.prototype.canPlayType = () => "probably";
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: {
      estimate: async () => (freeBytes === undefined ? {} : { quota: freeBytes + 1e6, usage: 1e6 }),
    },
  });
  globalThis.fetch = async (input) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    const bytes = (input as string).includes("format=opus") ? 42_300_000 : 152_400_000;
    return new Response(null, { headers: { "content-length": String(bytes) } });
  };
  const chosen: boolean[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DownloadDialog
        track={{ ...calm, isRecording }}
        settings={idlePlayer}
        onDownload={(isLight) => chosen.push(isLight)}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  return chosen;
}

const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Download" });

afterEach(() => {
  cleanup();
  globalThis.fetch = original.fetch;
  Object.defineProperty(navigator, "storage", { configurable: true, value: original.storage });
  HTMLMediaElement.prototype.canPlayType = canPlayType;
});

it("shows the size of either quality and the free space before the download", async () => {
  const chosen = open({ freeBytes: 2.51e9 });
  expect(start().disabled).toBe(true);
  expect(
    await screen.findByText("It takes 152 MB of the 2.5 GB free on this device."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /^Lighter/ }));
  expect(screen.getByText("It takes 42 MB of the 2.5 GB free on this device.")).toBeTruthy();
  fireEvent.click(start());
  expect(chosen).toEqual([true]);
});

it("refuses a download that does not fit, and offers one that does", async () => {
  open({ freeBytes: 80e6 });
  expect(
    await screen.findByText(/^There is not enough space: it takes 152 MB, and 80 MB is free/),
  ).toBeTruthy();
  expect(start().disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /^Lighter/ }));
  expect(start().disabled).toBe(false);
});

it("shows only the size of a recording when the free space is unknown", async () => {
  const chosen = open({ isRecording: true });
  expect(await screen.findByText("It takes 152 MB.")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.click(start());
  expect(chosen).toEqual([false]);
});

it("asks for a connection when the size cannot be read", async () => {
  open({ isOnline: false });
  expect(await screen.findByText(/could not be read/)).toBeTruthy();
  expect(start().disabled).toBe(true);
});
