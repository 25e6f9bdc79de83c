import type Stripe from "stripe";
import { call } from "../http/call.ts";
import { missing } from "../http/refusal.ts";
import type { World } from "../world/world.ts";

const accountId = "acct_1Sandbox00000000";

function account(world: World): Stripe.Account {
  return {
    id: accountId,
    object: "account",
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    country: "GB",
    created: world.clock.now(),
    default_currency: "gbp",
    details_submitted: true,
    email: "sandbox@example.com",
    metadata: {},
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: "Sandbox", timezone: "Europe/London" },
      payments: {
        statement_descriptor: "ATTUNE SANDBOX",
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
    type: "standard",
  };
}

const retrieveCurrent = call("GET", "/v1/account", {}, account);

const retrieveAccount = call("GET", "/v1/accounts/{}", {}, (world, _params, id) => {
  if (id !== accountId) throw missing("account", id);
  return account(world);
});

const retrieveBalance = call("GET", "/v1/balance", {}, (world) => {
  const sums = { available: 0, pending: 0 };
  for (const { available_on, net, currency } of world.records.balance_transaction.rows) {
    if (currency !== "gbp") continue;
    sums[available_on <= world.clock.now() ? "available" : "pending"] += net;
  }
  const entry = (amount: number) => [{ amount, currency: "gbp", source_types: { card: amount } }];
  return {
    object: "balance",
    available: entry(sums.available),
    livemode: false,
    pending: entry(sums.pending),
  };
});

export const accountCalls = [retrieveCurrent, retrieveAccount, retrieveBalance];
