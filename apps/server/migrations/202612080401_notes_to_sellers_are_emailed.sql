-- A note for the customer is emailed, and says whether it was: not to a seller without an address, nor when the email is off.
alter table order_notes add column is_emailed boolean not null default false;
comment on column order_notes.is_emailed is 'A note for the customer was queued as an email';
