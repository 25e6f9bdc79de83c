-- That the end of a leaver's subscription has been asked for at the payment provider, whatever came of it.
alter table erasures add column billing_begun_at timestamptz;
