import {
  boolean,
  clearable,
  group,
  integer,
  listOf,
  metadata,
  oneOf,
  required,
  text,
} from "../http/params.ts";

export const paymentSettings = group({
  save_default_payment_method: oneOf("off", "on_subscription"),
  payment_method_types: clearable(listOf(oneOf("card"))),
});

export const prorationBehavior = oneOf("always_invoice", "create_prorations", "none");

export const changedItem = group({
  id: text(),
  price: text(),
  quantity: integer(0),
  deleted: boolean,
  metadata,
});

export const cancellationDetails = group({
  comment: text(),
  feedback: clearable(
    oneOf(
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ),
  ),
});

export const billingCycleAnchor = group({ type: required(oneOf("now", "unchanged")) });

export const pauseCollection = clearable(
  group({
    behavior: required(oneOf("keep_as_draft", "mark_uncollectible", "void")),
    resumes_at: integer(0),
  }),
);
