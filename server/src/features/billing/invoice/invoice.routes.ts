import { listInvoices } from "@attune/contract/billing/invoice";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { listOwnInvoices } from "./list-own-invoices.ts";

export function invoiceRoutes(context: RouteContext): void {
  mount(context, listInvoices, async ({ who }) => await listOwnInvoices(context.app, who.userId));
}
