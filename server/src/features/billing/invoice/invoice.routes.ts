import { listInvoices } from "@attune/contract/billing/invoice";
import { type Door, mount } from "../../../http/mount.ts";
import { listOwnInvoices } from "./list-own-invoices.ts";

export function invoiceRoutes(door: Door): void {
  mount(door, listInvoices, async ({ who }) => await listOwnInvoices(door.app, who.userId));
}
