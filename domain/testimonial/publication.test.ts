import { expect, it } from "vitest";
import { mayAskForReview, shownName } from "./publication.ts";

const nobody = { firstName: null, lastName: null, fullName: null, username: "amira_k" };

it("a review is signed with a first name and initial, or the username", () => {
  expect(shownName({ ...nobody, fullName: "Amira van der Khan" })).toBe("Amira K.");
  expect(shownName({ ...nobody, firstName: "Amira", lastName: "khan", fullName: "x" })).toBe(
    "Amira K.",
  );
  expect(shownName({ ...nobody, fullName: " Cher " })).toBe("Cher");
  expect(shownName({ ...nobody, firstName: " ", fullName: "" })).toBe("amira_k");
});

it("a review is requested once after three full sessions, and a week after being put off", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const asked = { fullSessions: 3, reviewSubmittedAt: null, reviewPromptDismissedAt: null };
  expect(mayAskForReview(asked, now)).toBe(true);
  expect(mayAskForReview({ ...asked, fullSessions: 2 }, now)).toBe(false);
  expect(mayAskForReview({ ...asked, reviewSubmittedAt: "2026-01-01T00:00:00Z" }, now)).toBe(false);
  const dismissed = (at: string) => mayAskForReview({ ...asked, reviewPromptDismissedAt: at }, now);
  expect(dismissed("2026-11-14T09:00:01Z")).toBe(false);
  expect(dismissed("2026-11-14T09:00:00Z")).toBe(true);
});
