import { listInvoices } from "@attune/contract/billing/invoice";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { listOwnInvoices } from "./list-own-invoices.ts";

export function invoiceRoutes(context: RouteContext): void {
  mount(context, listInvoices, ({ who }) => listOwnInvoices(context.app, who.userId));
}
