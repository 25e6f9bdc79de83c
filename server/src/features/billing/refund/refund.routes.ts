import {
  changeRefundWindow,
  getRefundWindow,
  refundPayment as refundPaymentEndpoint,
} from "@attune/contract/billing/refund";
import { changeOrShow } from "../../../http/based-on.ts";
import { type Door, mount } from "../../../http/mount.ts";
import { findLastWindow, setRefundWindow } from "../../legal/refund-window.ts";
import { refundPayment } from "./refund-payment.ts";

export function refundRoutes(door: Door): void {
  const { app } = door;

  mount(door, refundPaymentEndpoint, ({ body }) =>
    refundPayment(app, {
      customerId: body.customerId,
      amountMinor: body.amount,
      reason: body.reason,
      paymentId: body.paymentId,
      operationId: body.operationId,
      keepsAccess: body.keepsAccess ?? false,
    }),
  );

  const getWindow = async () => {
    const { hours, since } = await findLastWindow(app.db);
    return { hours, updatedAt: since.toISOString() };
  };

  mount(door, getRefundWindow, getWindow);

  mount(door, changeRefundWindow, ({ body }) =>
    changeOrShow(changeRefundWindow, () => setRefundWindow(app, body), getWindow),
  );
}
