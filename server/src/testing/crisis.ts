import type { CareCaseSummary } from "@attune/contract/care-case";
import type { Customer } from "./money.ts";
import type { Product } from "./product.ts";

/** The person writes to support about suicide, which opens a case or adds to it. */
export async function openCase(
  { clock }: Product,
  { visitor }: Customer,
  message = "I want to kill myself",
): Promise<void> {
  // What was paid in the same second counts as paid during the wait.
  clock.advance(1000);
  const request = { category: "Other", urgency: "Normal", subject: "Hello", message };
  const answer = await visitor.post("/api/support-tickets", request);
  if (answer.statusCode !== 201) throw new Error(`Not sent: ${answer.body}`);
}

/** Staff reach the person by phone. */
export async function contactPerson(product: Product, { id }: Customer): Promise<void> {
  const admin = await product.signedIn("admin");
  const { cases } = (await admin.get("/api/admin/care-cases?state=open")).json<{
    cases: CareCaseSummary[];
  }>();
  const own = cases.find((it) => it.userId === id);
  const how = { method: "phone", outcome: "reached" };
  const answer = await admin.post(`/api/admin/care-cases/${own?.id}/contacts`, how);
  if (answer.statusCode !== 200) throw new Error(`Not recorded: ${answer.body}`);
}
