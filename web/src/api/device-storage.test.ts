import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  keepOnDevice,
  keepOnDeviceSoon,
  readFromDevice,
  removeFromDevice,
} from "./device-storage.ts";
import { forgetPersonOnDevice, personalKeys } from "./personal-keys.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("what a press has changed is kept once it has been seen, and says so", () => {
  const heard: boolean[] = [];
  keepOnDeviceSoon("answer", "Mild");
  keepOnDeviceSoon("answer", "Severe", (isKept) => heard.push(isKept));
  expect([localStorage.getItem("answer"), heard]).toEqual([null, []]);
  vi.advanceTimersByTime(50);
  expect([localStorage.getItem("answer"), heard]).toEqual(["Severe", [true]]);
});

test("who reads it before that reads what was given last", () => {
  keepOnDeviceSoon("answer", "Mild");
  expect(readFromDevice("answer")).toBe("Mild");
});

test("nothing comes back over what was removed, or kept, since", () => {
  keepOnDeviceSoon("removed", "Mild");
  keepOnDeviceSoon("kept", "Mild");
  removeFromDevice("removed");
  keepOnDevice("kept", "Severe");
  vi.advanceTimersByTime(500);
  expect([readFromDevice("removed"), readFromDevice("kept")]).toEqual([null, "Severe"]);
});

test("what waits goes with the person whose it is", () => {
  keepOnDeviceSoon(personalKeys.wizardDraft, "Mild");
  forgetPersonOnDevice();
  vi.advanceTimersByTime(500);
  expect(localStorage.getItem(personalKeys.wizardDraft)).toBeNull();
});

test("a page that goes away keeps it first", () => {
  keepOnDeviceSoon("answer", "Mild");
  dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem("answer")).toBe("Mild");
});

test("where nobody looks, it is kept at once", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  keepOnDeviceSoon("answer", "Mild");
  expect(localStorage.getItem("answer")).toBe("Mild");
  hidden.mockRestore();
});
