import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { monthly } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { SubscriptionManagement } from "./subscription-management.tsx";
import { subscriptionQuery } from "./subscription.queries.ts";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const refunded: SubscriptionAnswer = { ...monthly, status: "cancelled", actions: ["buy"] };

test("a dialog closes when another window ends the plan it would change", () => {
  stubFetch({});
  renderAt("/dashboard?tab=account", <PlanRefundedElsewhere />);
  fireEvent.click(screen.getByRole("button", { name: "Pause for now" }));
  expect(screen.getByRole("dialog", { name: "Pause Enhanced?" })).toBeTruthy();
  fireEvent.click(screen.getByText("Refund elsewhere"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after the plan is paused, the focus is at the button that resumes it", async () => {
  const paused: SubscriptionAnswer = { ...monthly, isPaused: true, actions: ["resume", "cancel"] };
  let current = monthly;
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/user/subscription": () => Response.json(current),
    "POST /api/user/subscription/pause": () => {
      current = paused;
      return Response.json(paused);
    },
  });
  renderAt("/dashboard?tab=account", <CurrentPlan />);
  const pause = await screen.findByRole("button", { name: "Pause for now" });
  pause.focus();
  fireEvent.click(pause);
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  const resume = await screen.findByRole("button", { name: "Resume plan" });
  await waitFor(() => expect(document.activeElement).toBe(resume));
});

test("a card declined on resuming says where to choose another", async () => {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/subscription/resume": () =>
      problemReply(402, "card-declined", "Your card has insufficient funds."),
  });
  const paused: SubscriptionAnswer = {
    ...monthly,
    status: "paused",
    currentPeriodEnd: "2020-03-12T10:00:00Z",
    actions: ["resume", "cancel"],
  };
  renderAt("/dashboard?tab=account", <Management subscription={paused} />);
  fireEvent.click(screen.getByRole("button", { name: "Resume plan" }));
  fireEvent.click(screen.getByRole("button", { name: "Pay £24.50 and resume" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Not changedYour card has insufficient funds.Please choose another card under Payment Methods, then try again.",
  );
});

test.each([
  [null, "Free access", "Your account has full access without a subscription."],
  ["2100-03-05T12:00:00Z", "Free access", /^Your account has full access .* until 05.Mar.2100/],
  ["2020-03-05T12:00:00Z", "Free access ended", /^Your free access ended on 05.Mar.2020/],
])("a free account until %s says so", (until, label, text) => {
  stubFetch({});
  renderAt(
    "/dashboard?tab=account",
    <Management subscription={{ ...monthly, status: "none" }} free={{ until }} />,
  );
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

function CurrentPlan() {
  const { data } = useQuery(subscriptionQuery);
  return data === undefined ? null : <Management subscription={data} />;
}

function PlanRefundedElsewhere() {
  const [subscription, setSubscription] = useState(monthly);
  return (
    <>
      <button type="button" onClick={() => setSubscription(refunded)}>
        Refund elsewhere
      </button>
      <Management subscription={subscription} />
    </>
  );
}

type ManagementProps = Pick<ComponentProps<typeof SubscriptionManagement>, "subscription"> &
  Partial<Pick<ComponentProps<typeof SubscriptionManagement>, "free">>;

function Management({ subscription, free = null }: ManagementProps) {
  return (
    <SubscriptionManagement
      subscription={subscription}
      free={free}
      changePlan={null}
      reactivate={{ isPending: false, open: () => {} }}
    />
  );
}
