import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  saveToDevice,
  saveToDeviceSoon,
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

test("a change is saved after a short delay, and the callback reports success", () => {
  const heard: boolean[] = [];
  saveToDeviceSoon("answer", "Mild");
  saveToDeviceSoon("answer", "Severe", (isSaved) => heard.push(isSaved));
  expect([localStorage.getItem("answer"), heard]).toEqual([null, []]);
  vi.advanceTimersByTime(50);
  expect([localStorage.getItem("answer"), heard]).toEqual(["Severe", [true]]);
});

test("reading returns the pending value before it is saved", () => {
  saveToDeviceSoon("answer", "Mild");
  expect(readFromDevice("answer")).toBe("Mild");
});

test("a pending save does not overwrite a later removal or save", () => {
  saveToDeviceSoon("removed", "Mild");
  saveToDeviceSoon("kept", "Mild");
  removeFromDevice("removed");
  saveToDevice("kept", "Severe");
  vi.advanceTimersByTime(500);
  expect([readFromDevice("removed"), readFromDevice("kept")]).toEqual([null, "Severe"]);
});

test("pending changes are dropped with the person's data", () => {
  saveToDeviceSoon(personalKeys.wizardDraft, "Mild");
  forgetPersonOnDevice();
  vi.advanceTimersByTime(500);
  expect(localStorage.getItem(personalKeys.wizardDraft)).toBeNull();
});

test("a pending change is saved when the page is closed", () => {
  saveToDeviceSoon("answer", "Mild");
  dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem("answer")).toBe("Mild");
});

test("a change is saved immediately while the page is hidden", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  saveToDeviceSoon("answer", "Mild");
  expect(localStorage.getItem("answer")).toBe("Mild");
  hidden.mockRestore();
});
