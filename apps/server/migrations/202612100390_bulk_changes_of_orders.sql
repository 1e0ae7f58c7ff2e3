-- A bulk change of orders keeps what it replaced, so that it can be undone for some seconds. One of many orders runs as a job.

create table order_bulk_changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  kind text not null,
  change jsonb not null,
  total int not null,
  mail_key uuid not null,
  mails_leave_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  undo_asked_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table order_bulk_changes is 'Bulk changes of orders, kept for a day';
comment on column order_bulk_changes.mails_leave_at is 'What the change sends waits until then';
comment on column order_bulk_changes.finished_at is 'The time to undo begins here';
comment on column order_bulk_changes.undone_at is 'When an undo was finished, whatever it could put back';
create index order_bulk_changes_by_member on order_bulk_changes (company_id, member_id);
create index order_bulk_changes_by_time on order_bulk_changes (company_id, created_at);
select tenant_table('order_bulk_changes');

create table order_bulk_rows (
  company_id bigint not null references companies (company_id) on delete cascade,
  bulk_id bigint not null,
  order_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone', 'kept')),
  reason text,
  sends_email boolean not null default false,
  before jsonb,
  version_after int,
  lasting text,
  primary key (company_id, bulk_id, order_id),
  foreign key (company_id, bulk_id) references order_bulk_changes (company_id, id) on delete cascade
);
comment on table order_bulk_rows is 'The orders of a bulk change: what became of each, and what it takes to put it back';
comment on column order_bulk_rows.order_id is 'As the client named it. It may name no order, which is then skipped';
comment on column order_bulk_rows.reason is 'Why it was skipped, or was not put back';
comment on column order_bulk_rows.before is 'The columns that the change replaced, and the devices that it received';
comment on column order_bulk_rows.version_after is 'The version of the order that the change made. With another one, somebody has changed it since';
comment on column order_bulk_rows.lasting is 'What the change did that cannot be undone; null: it can';
select tenant_table('order_bulk_rows');
