import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { monthly } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { SubscriptionManagement } from "./subscription-management.tsx";

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

function PlanRefundedElsewhere() {
  const [subscription, setSubscription] = useState(monthly);
  return (
    <>
      <button type="button" onClick={() => setSubscription(refunded)}>
        Refund elsewhere
      </button>
      <SubscriptionManagement
        subscription={subscription}
        isFree={false}
        changePlan={null}
        reactivate={{ isPending: false, open: () => {} }}
      />
    </>
  );
}
