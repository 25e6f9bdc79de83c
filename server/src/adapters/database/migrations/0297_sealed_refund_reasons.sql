-- Staff may mention a health condition in the reason of a refund. Each process that works jobs encrypts
-- older reasons when it starts. The readable columns stay for reasons of the product's own, and for the
-- version before this, which shows no reason for refunds made since.

alter table payment_operations add column reason_sealed text;
alter table refunds add column reason_sealed text;
