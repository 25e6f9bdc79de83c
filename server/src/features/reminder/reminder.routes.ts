import * as contract from "@attune/contract/reminder";
import { ignoreBody } from "../../http/ignore-body.ts";
import { type Door, mount } from "../../http/mount.ts";
import { describeReminder, keepReminder } from "./keep-reminder.ts";
import { stopReminder } from "./stop-reminder.ts";

export function reminderRoutes(door: Door): void {
  const { app } = door;

  mount(door, contract.getReminder, async ({ who }) => await describeReminder(app.db, who.userId));

  mount(door, contract.changeReminder, async ({ who, body }) => {
    await keepReminder(app, who.userId, body);
    return await describeReminder(app.db, who.userId);
  });

  mount(
    door,
    contract.stopReminder,
    async ({ query }) => {
      await stopReminder(app, query.token);
    },
    { preParsing: ignoreBody },
  );

  // Programs that look through mails open every link, so the page has a button.
  mount(door, contract.openReminderLink, async ({ query, reply }) => {
    await reply.redirect(`/reminders/off?token=${encodeURIComponent(query.token)}`, 303);
  });
}
