-- What a company changed of a status, and its own statuses from 1000. Null keeps what is shipped.
alter table order_status_settings
  alter column sends_email drop not null,
  add column label text,
  add column meaning text check (meaning in ('neutral', 'info', 'success', 'warning', 'danger')),
  add column position int,
  add column is_hidden boolean not null default false,
  add column is_final boolean not null default false,
  add column is_removed boolean not null default false,
  add column version int not null default 1;
comment on column order_status_settings.is_removed is 'Deleted. The row still names orders and changes of the past.';
-- An own status has one id in the company, whatever its kind.
create unique index order_status_settings_of_own on order_status_settings (company_id, status_id) where status_id >= 1000;
select audit_table('order_status_settings', 'workflows', 'status_id');

-- Renamed sub-statuses, and the company's own from 100000.
create table order_sub_statuses (
  company_id bigint not null references companies (company_id) on delete cascade,
  kind text not null,
  id int not null,
  status_id int not null,
  label text not null,
  position int not null default 0,
  is_removed boolean not null default false,
  primary key (company_id, kind, id)
);
create unique index order_sub_statuses_of_own on order_sub_statuses (company_id, id) where id >= 100000;
select tenant_table('order_sub_statuses');
select audit_table('order_sub_statuses', 'workflows', 'status_id');

create table order_workflows (
  company_id bigint not null references companies (company_id) on delete cascade,
  kind text not null,
  allows_any_move boolean not null default false,
  primary key (company_id, kind)
);
select tenant_table('order_workflows');
select audit_table('order_workflows', 'workflows', 'company_id');

-- The built-in status that an order in an own status, or on hold from one, came from.
alter table orders
  add column base_status_id int,
  add column base_sub_status_id int;
