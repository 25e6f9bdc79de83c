import * as contract from "@attune/contract/reminder";
import { ignoreBody } from "../../http/ignore-body.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { describeReminder, saveReminder } from "./save-reminder.ts";
import { stopReminder } from "./stop-reminder.ts";

export function reminderRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.getReminder, ({ who }) => describeReminder(app.db, who.userId));

  mount(context, contract.changeReminder, async ({ who, body }) => {
    await saveReminder(app, who.userId, body);
    return await describeReminder(app.db, who.userId);
  });

  mount(
    context,
    contract.stopReminder,
    async ({ query }) => {
      await stopReminder(app, query.token);
    },
    { preParsing: ignoreBody },
  );

  // Email scanners open every link, so the page has a button.
  mount(context, contract.openReminderLink, async ({ query, reply }) => {
    await reply.redirect(`/reminders/off?token=${encodeURIComponent(query.token)}`, 303);
  });
}
