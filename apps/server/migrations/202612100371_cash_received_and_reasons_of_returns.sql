-- What a buyer handed over in cash, from which the change is calculated, and why goods came back, from a list.

alter table invoice_payments add column cash_received bigint check (cash_received > 0);
comment on column invoice_payments.cash_received is 'Cash that the buyer handed over, before change. Null: not entered';

alter table credit_notes add column reason_key text not null default 'other';
comment on column credit_notes.reason_key is 'Key of the list of reasons; other: only the text says it';
