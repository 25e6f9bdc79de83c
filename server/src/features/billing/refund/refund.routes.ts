import {
  changeRefundWindow,
  getRefundWindow,
  refundPayment as refundPaymentEndpoint,
} from "@attune/contract/billing/refund";
import { changeOrShow } from "../../../http/based-on.ts";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { findLastWindow, setRefundWindow } from "../../legal/refund-window.ts";
import { refundPayment } from "./refund-payment.ts";

export function refundRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, refundPaymentEndpoint, ({ body }) =>
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

  mount(context, getRefundWindow, getWindow);

  mount(context, changeRefundWindow, ({ body }) =>
    changeOrShow(changeRefundWindow, () => setRefundWindow(app, body), getWindow),
  );
}
