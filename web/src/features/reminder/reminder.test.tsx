import type { ReminderAnswer } from "@attune/contract/reminder";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { ReminderCard } from "./reminder-card.tsx";
import { StopReminder } from "./stop-reminder.tsx";

const untouched: ReminderAnswer = {
  isOn: false,
  time: "19:00",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: null,
  isEmailConfirmed: true,
};

const { supportedValuesOf } = Intl;
// Querying hundreds of options by role takes jsdom many seconds.
beforeAll(() => {
  Intl.supportedValuesOf = () => ["Asia/Tokyo", "Europe/London"];
});
afterAll(() => {
  Intl.supportedValuesOf = supportedValuesOf;
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

test("turning the reminder on asks for time and days, in the device's time zone", async () => {
  const calls = stubFetch({
    "GET /api/user/reminder": () => Response.json(untouched),
    "POST /api/user/reminder": () =>
      Response.json({ ...untouched, isOn: true, timeZone: "Europe/London" }),
  });
  renderAt("/dashboard", <ReminderCard />);
  const choice = await screen.findByRole("switch", { name: "Remind me to listen" });
  expect(screen.queryByRole("button", { name: "Save reminder" })).toBeNull();
  fireEvent.click(choice);
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: "08:30" } });
  const days = within(screen.getByRole("group", { name: "Days" }));
  fireEvent.click(days.getByRole("checkbox", { name: "Sunday" }));
  fireEvent.click(screen.getByRole("button", { name: "Save reminder" }));
  await screen.findByText("Reminder saved");
  const sent = calls.find((it) => it.method === "POST" && it.path === "/api/user/reminder");
  expect(sent?.body).toEqual({
    isOn: true,
    time: "08:30",
    weekdays: [1, 2, 3, 4, 5, 6],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test("a refused value is reported at its field, and no input is lost", async () => {
  stubFetch({
    "GET /api/user/reminder": () => Response.json({ ...untouched, isOn: true, timeZone: "UTC" }),
    "POST /api/user/reminder": () =>
      Response.json(
        {
          title: "Refused",
          status: 400,
          code: "invalid-input",
          message: "Please look.",
          fields: { weekdays: "Please choose at least one day" },
        },
        { status: 400 },
      ),
  });
  renderAt("/dashboard", <ReminderCard />);
  fireEvent.click(await screen.findByRole("button", { name: "Save reminder" }));
  expect(await screen.findByText("Please choose at least one day")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Time zone").value).toBe("UTC");
});

test("a user with an unconfirmed email is asked to confirm it, and cannot turn reminders on", async () => {
  stubFetch({
    "GET /api/user/reminder": () => Response.json({ ...untouched, isEmailConfirmed: false }),
  });
  renderAt("/dashboard", <ReminderCard />);
  const choice = await screen.findByRole<HTMLInputElement>("switch");
  expect(choice.disabled).toBe(true);
  expect(screen.getByText(/confirm your email address under Security/)).toBeTruthy();
});

test("the emailed link leads to a button that turns the reminder off", async () => {
  const sent = stubFetch({
    "POST /api/reminders/off?token=t0ken": () => new Response(null, { status: 204 }),
  });
  renderAt("/reminders/off?token=t0ken", <StopReminder />);
  expect(sent.filter((it) => it.method === "POST")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Turn it off" }));
  expect(await screen.findByText("Your reminder is off")).toBeTruthy();
});

test("an expired link says what to do", async () => {
  stubFetch({
    "POST /api/reminders/off": () =>
      problemReply(400, "reminder-link-refused", "This link is no longer valid. Sign in."),
  });
  renderAt("/reminders/off?token=old", <StopReminder />);
  fireEvent.click(screen.getByRole("button", { name: "Turn it off" }));
  await waitFor(() => expect(screen.getByText(/no longer valid\. Sign in/)).toBeTruthy());
});
