-- How many invoices stand in each status and what is still to be paid, kept in the transaction that changes them.

create table invoice_counts (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  status int not null check (status in (0, 1, 3)),
  slot int not null,
  n bigint not null default 0,
  due bigint not null default 0,
  primary key (company_id, location_id, status, slot),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on table invoice_counts is 'Sums of invoices by location and status; status 0: canceled';
comment on column invoice_counts.slot is 'One of eight rows, by connection, so that writers seldom wait for each other';
comment on column invoice_counts.due is 'Still to be paid, in minor units of the company’s currency';
select tenant_table('invoice_counts');

create trigger count_inserted after insert on invoices referencing new table as new_rows
  for each statement execute function count_inserted_invoices();
create trigger count_updated after update on invoices referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_invoices();

-- Cash of a buyer goes into an open drawer, and comes out of one when its payment is voided.
alter table invoice_payments
  add column drawer_session_id bigint,
  add foreign key (company_id, drawer_session_id) references drawer_sessions (company_id, id);
comment on column invoice_payments.drawer_session_id is 'The drawer session that the cash went into or came from';
create index invoice_payments_by_drawer on invoice_payments (company_id, drawer_session_id);

insert into invoice_counts (company_id, location_id, status, slot, n, due)
select company_id, location_id, case when canceled_at is null then status else 0 end, 0, count(*),
       sum(case when canceled_at is null then due_total else 0 end)
  from invoices group by 1, 2, 3;
