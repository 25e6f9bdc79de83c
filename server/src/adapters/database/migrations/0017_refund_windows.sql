-- Within how many hours of a payment it is given back when asked for. What was promised when somebody
-- paid goes on holding for that payment, so each change is a row; the newest holds now.

create table refund_windows (
  since timestamptz primary key,
  hours integer not null check (hours between 24 and 2160)
);

insert into refund_windows (since, hours) values ('1970-01-01T00:00:00Z', 24);

-- The seeded terms name it by its marker from now on; texts of an operator's own stay as they are.
update legal_settings
set terms_content = replace(terms_content, 'if you request it within 24 hours of purchase', 'if you request it within {{refundWindow}} of purchase');
