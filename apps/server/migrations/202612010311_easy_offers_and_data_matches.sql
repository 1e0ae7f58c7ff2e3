-- What sellers wrote about the things of an easy offer, and lists of identifiers that are matched to an order's devices.

-- One row for each device of an easy offer, which is a custom item until staff match it.
create table order_described_items (
  company_id bigint not null references companies (company_id) on delete cascade,
  item_id bigint not null,
  description text not null,
  indication_min bigint check (indication_min >= 0),
  indication_max bigint check (indication_max >= indication_min),
  matched_at timestamptz,
  matched_by_id bigint,
  primary key (company_id, item_id),
  check ((indication_min is null) = (indication_max is null)),
  foreign key (company_id, item_id) references order_items (company_id, id) on delete cascade,
  foreign key (company_id, matched_by_id) references members (company_id, id)
);
comment on column order_described_items.indication_min is 'The range that the seller was told, in minor units of the order''s currency';
create index order_described_items_by_member on order_described_items (company_id, matched_by_id) where matched_by_id is not null;
select tenant_table('order_described_items');

-- Changes nothing of the order until it is confirmed.
create table order_matches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  status text not null default 'running' check (status in ('running', 'ready', 'confirmed', 'discarded', 'failed')),
  source_name text not null,
  total_rows int not null default 0,
  done_rows int not null default 0,
  failure text,
  version int not null default 1,
  member_id bigint,
  confirmed_by_id bigint,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  confirmed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, confirmed_by_id) references members (company_id, id)
);
create unique index order_matches_open on order_matches (company_id, order_id) where status in ('running', 'ready');
create index order_matches_running on order_matches (company_id) where status = 'running';
create index order_matches_by_order on order_matches (company_id, order_id, id desc);
create index order_matches_by_member on order_matches (company_id, member_id) where member_id is not null;
create index order_matches_by_confirmer on order_matches (company_id, confirmed_by_id) where confirmed_by_id is not null;
select tenant_table('order_matches');

create table order_match_rows (
  company_id bigint not null references companies (company_id) on delete cascade,
  match_id bigint not null,
  number int not null,
  identifier text not null,
  device_text text not null default '',
  grade text not null default '',
  color text not null default '',
  outcome text check (outcome in ('matched', 'differs', 'not_found')),
  note text,
  differences jsonb not null default '[]',
  item_id bigint,
  model_id bigint,
  variant_id bigint,
  condition_id bigint,
  decision text not null default 'ignore' check (decision in ('accept', 'ignore')),
  primary key (company_id, match_id, number),
  foreign key (company_id, match_id) references order_matches (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references order_items (company_id, id) on delete set null (item_id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, condition_id) references conditions (company_id, id)
);
comment on column order_match_rows.outcome is 'Null until the job has matched the row';
create index order_match_rows_by_outcome on order_match_rows (company_id, match_id, outcome, number);
create index order_match_rows_by_item on order_match_rows (company_id, item_id) where item_id is not null;
create index order_match_rows_by_model on order_match_rows (company_id, model_id) where model_id is not null;
create index order_match_rows_by_variant on order_match_rows (company_id, variant_id) where variant_id is not null;
create index order_match_rows_by_condition on order_match_rows (company_id, condition_id) where condition_id is not null;
select tenant_table('order_match_rows');
