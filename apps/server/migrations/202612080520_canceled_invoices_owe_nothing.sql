-- A canceled invoice is no longer owed. Lists, files and calls read this column.
alter table invoices drop column due_total;
alter table invoices add column due_total bigint not null
  generated always as (case when canceled_at is null then total - credited_total - paid_total else 0 end) stored;
comment on column invoices.due_total is 'Still to be paid; below 0: the company owes the buyer. A canceled one owes nothing';
