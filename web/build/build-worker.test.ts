// @vitest-environment node
import { expect, test } from "vitest";
import { offlineFiles } from "./build-worker.ts";

const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, imports });

test("the page and every part of the player are stored for offline use, without staff screens", () => {
  const files = offlineFiles({
    "app.html": chunk("app", "_frame.js"),
    "_frame.js": { ...chunk("frame"), name: "frame" },
    "_slider.js": chunk("slider"),
    "_dashboard.js": { ...chunk("dashboard", "_frame.js"), name: "dashboard" },
    "src/screens/downloaded-audio.tsx": chunk("downloaded-audio", "_frame.js"),
    "src/screens/admin-screen.tsx": chunk("admin", "_frame.js"),
    "_listening.js": { ...chunk("listening", "_slider.js"), name: "listening" },
    "src/features/player/sleep-dialog.tsx": chunk("sleep-dialog"),
    "src/features/review/review-queue.tsx": chunk("review-queue"),
  });
  expect(files.toSorted()).toEqual(
    ["app", "dashboard", "downloaded-audio", "frame", "listening", "sleep-dialog", "slider"].map(
      (it) => `assets/${it}.js`,
    ),
  );
});
