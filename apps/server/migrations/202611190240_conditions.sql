-- Conditions in which devices are bought, one group per category, and defects.

create table condition_groups (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  is_mac boolean not null default false,
  name text not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, category_id, is_mac),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
select tenant_table('condition_groups');
select audit_table('condition_groups', 'condition_groups', 'id');

create table conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  group_id bigint not null,
  parent_id bigint,
  key text not null,
  name text not null,
  sort int not null default 0,
  is_archived boolean not null default false,
  sub_type smallint check (sub_type in (1, 2)),
  sub_amount_type smallint check (sub_amount_type in (0, 1)),
  sub_amount_price numeric(14, 4) check (sub_amount_price >= 0),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, group_id, key),
  unique (company_id, group_id, id),
  foreign key (company_id, group_id) references condition_groups (company_id, id) on delete cascade,
  foreign key (company_id, group_id, parent_id) references conditions (company_id, group_id, id),
  check (parent_id <> id),
  check (num_nonnulls(sub_type, sub_amount_type, sub_amount_price) in (0, 3)),
  check (sub_type is null or parent_id is not null)
);
comment on column conditions.key is 'its name in price files and mappings, unchanged when the condition is renamed';
comment on column conditions.sub_type is 'how a sub-condition''s price follows its parent''s, by the amount: 1 markup, 2 discount. Null if it has its own price cells.';
comment on column conditions.archived_at is 'sub-conditions archived with their parent have the same time, and are restored with it';
create index conditions_by_parent on conditions (company_id, group_id, parent_id);
select tenant_table('conditions');
select audit_table('conditions', 'conditions', 'id');
create trigger forget_condition_prices after delete on conditions
  referencing old table as old_conditions for each statement execute function forget_condition_prices();

create table condition_terms (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  condition_id bigint not null,
  sort int not null,
  text text not null,
  primary key (company_id, id),
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on table condition_terms is 'The texts shown to the seller: the first is the term, the others are its sub-terms.';
create index condition_terms_by_condition on condition_terms (company_id, condition_id, sort);
select tenant_table('condition_terms');
select audit_table('condition_terms', 'conditions', 'condition_id');

create table defects (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  group_id bigint not null,
  key text not null,
  name text not null,
  amount_type smallint not null check (amount_type in (0, 1)),
  amount_price numeric(14, 4) not null check (amount_price >= 0),
  is_stackable boolean not null default true,
  is_below_floor boolean not null default false,
  sort int not null default 0,
  is_archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, group_id, key),
  foreign key (company_id, group_id) references condition_groups (company_id, id) on delete cascade
);
comment on column defects.amount_price is 'the deduction: minor units if amount_type is 0, a percentage if 1';
select tenant_table('defects');
select audit_table('defects', 'defects', 'id');
