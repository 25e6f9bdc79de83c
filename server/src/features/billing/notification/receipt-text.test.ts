import { expect, test } from "vitest";
import { renderMail } from "../../mail/render-mail.ts";
import { receiptText } from "./receipt-text.ts";

const sender = {
  companyName: "Example Ltd",
  supportEmail: "help@example.org",
  publicUrl: "https://listen.example.org",
};

test("shows amount, plan, date, card, the next payment and a link to the invoice", () => {
  const words = receiptText({
    paid: { minor: 2450, currency: "gbp" },
    takenOff: null,
    planName: "Enhanced",
    paidAt: new Date("2026-09-05T10:00:00Z"),
    isOneOff: false,
    until: new Date("2026-10-05T10:00:00Z"),
    renewal: { at: new Date("2026-10-05T10:00:00Z"), price: { minor: 2450, currency: "gbp" } },
    card: "Visa ending in 4242",
    number: { kind: "Invoice", text: "ATT-0001" },
    windowHours: 24,
    moneyBackUntil: null,
  });
  const { subject, text, html } = renderMail({ ...words, name: "Jo Day" }, sender);
  expect(subject).toBe("Your receipt: £24.50 for Enhanced");
  expect(text).toBe(`Hello Jo Day,

We have received £24.50 for your Enhanced plan.

Your plan renews on 05 Oct 2026 for £24.50. You can cancel at any time
under Account; you keep your access until the end of the paid period.

Amount:        £24.50
Plan:          Enhanced
Paid on:       05 Sep 2026
Access until:  05 Oct 2026
Card:          Visa ending in 4242
Invoice:       ATT-0001

See your invoices:
https://listen.example.org/dashboard?tab=account

You can ask for a full refund within 24 hours of paying.

-- 
Sent by Example Ltd, https://listen.example.org
Questions? Write to help@example.org
`);
  expect(html).toContain('href="https://listen.example.org/dashboard?tab=account"');
});
