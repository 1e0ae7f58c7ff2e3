-- What a company prints on its receipts, and under which conditions it buys.

create table receipt_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  kind text not null check (kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  header text not null,
  intro text not null,
  footer text not null,
  hidden_fields text[] not null default '{}',
  version int not null default 1,
  primary key (company_id, kind)
);
select tenant_table('receipt_settings');
select audit_table('receipt_settings', 'receipt_settings', 'company_id');

create table receipt_layouts (
  company_id bigint not null references companies (company_id) on delete cascade,
  paper text not null default 'auto' check (paper in ('auto', 'a4', 'letter', 'roll')),
  logo_file_id bigint,
  version int not null default 1,
  primary key (company_id),
  foreign key (company_id, logo_file_id) references files (company_id, id)
);
comment on table receipt_layouts is 'What the receipts of all kinds have in common.';
create index receipt_layouts_by_logo on receipt_layouts (company_id, logo_file_id);
select tenant_table('receipt_layouts');
select audit_table('receipt_layouts', 'receipt_layouts', 'company_id');

create table sale_conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  conditions_version int not null,
  body text not null,
  sha256 text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, conditions_version),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table sale_conditions is 'Every version of the conditions of sale. Rows are never changed: printed documents name them.';
create index sale_conditions_by_member on sale_conditions (company_id, member_id);
select tenant_table('sale_conditions');
revoke update, delete on sale_conditions from tradepost_app, tradepost_system;
create trigger write_first_conditions after insert on companies for each row execute function write_first_conditions();
insert into sale_conditions (company_id, conditions_version, body, sha256)
select company_id, 1, shipped.body, encode(sha256(convert_to(shipped.body, 'UTF8')), 'hex')
  from companies cross join (values ('1. You own the devices or are authorized to sell them. They are not lost, stolen, rented or on a payment plan.
2. We inspect every device. If it differs from your description, we make you a revised offer, which you can accept or decline.
3. Our price holds until the date shown on this document. A device that reaches us later may get a new price.
4. Back up your data, sign out of your accounts, and remove SIM and memory cards. We erase the devices that we buy and cannot recover your data.
5. The devices become ours when we have paid you. If you decline an offer, you get them back.
6. We keep a record of the sale for as long as the law requires.')) as shipped (body);

-- Of the orders before this migration nobody knows what conditions they were printed with.
alter table orders add column conditions_version int;
alter table orders alter column conditions_version set default current_conditions();
-- No foreign key: it would need an index on every order, and the rows that it points to are never deleted.
comment on column orders.conditions_version is 'The conditions of sale in force when the order was made. Null: none.';
