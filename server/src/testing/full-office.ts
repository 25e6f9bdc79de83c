import { tones } from "@attune/audio/upload/testing/samples";
import type { Assignable } from "@attune/contract/assignment";
import type { CareCaseSummary } from "@attune/contract/care-case";
import { showcaseId, showcaseRecipe } from "@attune/domain/showcase/scenes";
import { wizardBody } from "./answers.ts";
import { openCase } from "./crisis.ts";
import { asForm } from "./form.ts";
import { create, planted, type RecordIds } from "./full-account.ts";

import type { Customer, MoneyProduct } from "./money.ts";
import { makeStaff } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

/** What staff have about a customer with these records, and one of each kind of record they have anyway. */
export async function fillOffice(
  product: MoneyProduct,
  admin: Visitor,
  owner: Customer,
  own: RecordIds,
): Promise<RecordIds> {
  const person = `/api/admin/users/${owner.id}`;
  const ticket = own["/api/support-tickets/{id}"] ?? "";
  const careCase = await writeAbout(product, admin, owner, ticket);
  const first = async (url: string, list = "") => {
    const found = (await admin.get(url)).json<Record<string, unknown>>();
    return ((list === "" ? found : found[list]) as { id: string }[])[0]?.id ?? "";
  };
  const [choice] = (await admin.get("/api/admin/assignments/choices")).json<Assignable[]>();
  const frequency = await create(
    admin,
    "/api/admin/frequencies",
    ...asForm({ name: "Evening", frequency: 432.5, category: "Calm" }, { bytes: tones.mp3 }),
  );
  await admin.post("/api/admin/social/post", {
    platforms: ["twitter"],
    name: "Evenings",
    content: "Evenings with sound",
  });
  const campaign = await first("/api/admin/social/campaigns");
  const preview = await product.visitor().post("/api/preview", wizardBody());
  return {
    ...own,
    "/api/preview/{token}": preview.json<{ url: string }>().url.split("/").at(-1) ?? "",
    "/api/showcase/{id}": showcaseId(showcaseRecipe("evening")),
    "/api/admin/assignment-templates/{id}": await create(admin, "/api/admin/assignment-templates", {
      name: "Evenings",
      entries: [{ entryId: choice?.entryId }],
    }),
    "/api/admin/assignments/{id}": await create(admin, `${person}/assignments`, {
      frequencyId: frequency,
      notes: `For the ${planted.assignmentNote}`,
    }),
    "/api/admin/audio-files/{id}": own["/api/audio/{id}"] ?? "",
    "/api/admin/care-cases/{id}": careCase,
    "/api/admin/free-accounts/{id}": await create(admin, "/api/admin/free-accounts", {
      username: "guest",
      password: "a long password",
      expiresAt: null,
    }),
    "/api/admin/frequencies/{id}": frequency,
    "/api/admin/legal/versions/{id}": await first("/api/admin/legal/versions"),
    "/api/admin/records/{kind}/{id}": `campaign/${campaign}`,
    "/api/admin/rules/{rule}": "filling.any",
    "/api/admin/saved-filters/{id}": await create(admin, "/api/admin/saved-filters", {
      place: "tickets",
      name: "Urgent",
      filters: { urgency: "Urgent" },
    }),
    "/api/admin/saved-replies/{id}": await create(admin, "/api/admin/saved-replies", {
      title: "Thanks",
      body: "Thank you for writing.",
    }),
    "/api/admin/social/campaigns/{id}": campaign,
    "/api/admin/social/images/{id}": await create(admin, "/api/admin/social/generate-image", {
      prompt: "An evening by the sea",
    }),
    "/api/admin/staff-invitations/{id}": await create(admin, "/api/admin/staff-invitations", {
      email: "new.colleague@attune.example",
      fullName: "New Colleague",
      role: "support",
    }),
    "/api/admin/staff/{id}": await makeStaff(product, "another colleague", "support"),
    "/api/admin/stripe/customers/{id}": owner.id,
    "/api/admin/stripe/events/{id}": await first("/api/admin/stripe/events", "events"),
    "/api/admin/stripe/settings/{id}": product.plans.starter,
    "/api/admin/support-tickets/{id}": ticket,
    "/api/admin/testimonials/{id}": await first("/api/admin/testimonials"),
    "/api/admin/users/{id}": owner.id,
    "/api/admin/views/{id}": await create(admin, `${person}/views`, { reason: "Asked by phone" }),
  };
}

/** Everything about the customer that has words; returns the id of their case. */
async function writeAbout(
  product: MoneyProduct,
  admin: Visitor,
  owner: Customer,
  ticket: string,
): Promise<string> {
  const write = async (visitor: Visitor, url: string, body: object) => {
    const answer = await visitor.post(url, body);
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  };
  const person = `/api/admin/users/${owner.id}`;
  await write(owner.visitor, "/api/user/submit-review", {
    rating: 4,
    reviewText: `My ${planted.review} is calmer.`,
  });
  await openCase(product, owner);
  const { cases } = (await admin.get("/api/admin/care-cases?state=open")).json<{
    cases: CareCaseSummary[];
  }>();
  const careCase = cases.find((it) => it.userId === owner.id)?.id ?? "";
  await write(admin, `/api/admin/care-cases/${careCase}/contacts`, {
    method: "phone",
    outcome: "reached",
    note: `Spoke about the ${planted.caseNote}.`,
  });
  await write(admin, `/api/admin/support-tickets/${ticket}/notes`, { note: planted.ticketNote });
  await write(admin, `${person}/purposes`, { purpose: "care", note: "Asked by phone" });
  await write(admin, `${person}/prescriptions`, {
    complaint: `Stiff ${planted.complaint}`,
    frequencyList: "7.83",
  });
  await write(admin, `${person}/drafts`, {
    place: "prescription",
    aboutId: owner.id,
    text: planted.draft,
  });
  await write(admin, "/api/admin/stripe/refund", {
    customerId: owner.id,
    amount: 100,
    reason: `Paid for the ${planted.refundReason} twice`,
  });
  return careCase;
}
