-- Units on their way between locations, counts of the stock, lists of identifiers matched to units, and designs of labels.

create table transfers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  state text not null default 'open' check (state in ('open', 'sent', 'received', 'canceled')),
  from_location_id bigint not null,
  to_location_id bigint not null check (to_location_id <> from_location_id),
  note text not null default '',
  tracking_number text,
  unit_count int not null default 0,
  received_count int not null default 0,
  missing_count int not null default 0,
  extra_count int not null default 0,
  damaged_count int not null default 0,
  member_id bigint,
  sent_by_id bigint,
  closed_by_id bigint,
  cancel_reason text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  sent_at timestamptz,
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, from_location_id) references locations (company_id, id),
  foreign key (company_id, to_location_id) references locations (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, sent_by_id) references members (company_id, id),
  foreign key (company_id, closed_by_id) references members (company_id, id),
  check ((state in ('sent', 'received')) <= (sent_at is not null)),
  check ((state in ('received', 'canceled')) = (closed_at is not null))
);
comment on table transfers is 'Units that go from one location to another, from packing to what arrived';
comment on column transfers.missing_count is 'Units that did not arrive and were neither found nor written off';
create index transfers_by_state on transfers (company_id, state, created_at desc, id desc);
create index transfers_by_age on transfers (company_id, created_at desc, id desc);
create index transfers_by_sender on transfers (company_id, from_location_id);
create index transfers_by_receiver on transfers (company_id, to_location_id);
create index transfers_with_missing on transfers (company_id, created_at desc, id desc) where missing_count > 0;
create index transfers_by_member on transfers (company_id, member_id);
create index transfers_by_sending_member on transfers (company_id, sent_by_id);
create index transfers_by_closing_member on transfers (company_id, closed_by_id);
select tenant_table('transfers');
select audit_table('transfers', 'transfers', 'id');

create table transfer_units (
  company_id bigint not null references companies (company_id) on delete cascade,
  transfer_id bigint not null,
  unit_id bigint not null,
  position int not null,
  state text not null default 'packed' check (state in ('packed', 'sent', 'received', 'missing', 'written_off', 'returned')),
  status_before int check (status_before in (0, 5)),
  is_damaged boolean not null default false,
  note text not null default '',
  packed_by_id bigint,
  received_by_id bigint,
  packed_at timestamptz not null default app_now(),
  received_at timestamptz,
  primary key (company_id, transfer_id, unit_id),
  foreign key (company_id, transfer_id) references transfers (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references inventory_units (company_id, id),
  foreign key (company_id, packed_by_id) references members (company_id, id),
  foreign key (company_id, received_by_id) references members (company_id, id)
);
comment on column transfer_units.status_before is 'The status of the unit before it was sent, which it has again where it arrives';
comment on column transfer_units.state is 'returned: the transfer was canceled and the unit stayed where it was';
create unique index transfer_units_open on transfer_units (company_id, unit_id) where state in ('packed', 'sent', 'missing');
create index transfer_units_by_unit on transfer_units (company_id, unit_id);
create index transfer_units_by_position on transfer_units (company_id, transfer_id, position);
create index transfer_units_by_packer on transfer_units (company_id, packed_by_id);
create index transfer_units_by_receiver on transfer_units (company_id, received_by_id);
select tenant_table('transfer_units');
select audit_table('transfer_units', 'transfers', 'transfer_id');

-- What was in the parcel although the transfer does not list it.
create table transfer_extras (
  company_id bigint not null references companies (company_id) on delete cascade,
  transfer_id bigint not null,
  code text not null,
  unit_id bigint,
  why text not null,
  is_taken_in boolean not null default false,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, transfer_id, code),
  foreign key (company_id, transfer_id) references transfers (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references inventory_units (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column transfer_extras.code is 'As scanned, or the number of its unit';
create index transfer_extras_by_unit on transfer_extras (company_id, unit_id);
create index transfer_extras_by_member on transfer_extras (company_id, member_id);
select tenant_table('transfer_extras');
select audit_table('transfer_extras', 'transfers', 'transfer_id');

-- Whatever writes it: a unit is on its way only in a transfer, and leaves it only by that transfer.
create trigger refuse_stray before update of status, location_id on inventory_units
  for each row when (old.status = 4 or new.status = 4) execute function refuse_stray_unit();

create table stocktakes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  state text not null default 'open' check (state in ('open', 'closed', 'canceled')),
  location_id bigint not null,
  category_id bigint,
  note text not null default '',
  expected_count int not null default 0,
  found_count int not null default 0,
  missing_count int not null default 0,
  extra_count int not null default 0,
  last_line int not null default 0,
  missing_action text not null default 'leave' check (missing_action in ('leave', 'delete')),
  missing_reason text,
  member_id bigint,
  closed_by_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, closed_by_id) references members (company_id, id),
  check ((state = 'open') = (closed_at is null))
);
comment on table stocktakes is 'A count of a location''s units by scan. What is expected is frozen when it begins.';
comment on column stocktakes.missing_count is 'Expected units without a scan. Those sold or moved meanwhile count until it is closed';
create unique index stocktakes_open on stocktakes (company_id, location_id, coalesce(category_id, 0)) where state = 'open';
create index stocktakes_by_state on stocktakes (company_id, state, created_at desc, id desc);
create index stocktakes_by_age on stocktakes (company_id, created_at desc, id desc);
create index stocktakes_by_location on stocktakes (company_id, location_id);
create index stocktakes_by_category on stocktakes (company_id, category_id);
create index stocktakes_by_member on stocktakes (company_id, member_id);
create index stocktakes_by_closer on stocktakes (company_id, closed_by_id);
select tenant_table('stocktakes');
select audit_table('stocktakes', 'stocktakes', 'id');

create table stocktake_lines (
  company_id bigint not null references companies (company_id) on delete cascade,
  stocktake_id bigint not null,
  number int not null,
  unit_id bigint,
  code text not null,
  is_expected boolean not null,
  result text not null check (result in ('missing', 'found', 'gone', 'arrived', 'wrong_place', 'unexpected', 'unknown')),
  action text not null default 'leave' check (action in ('leave', 'delete', 'move', 'return', 'create')),
  title text not null default '',
  outcome text,
  why text,
  member_id bigint,
  scanned_at timestamptz,
  primary key (company_id, stocktake_id, number),
  foreign key (company_id, stocktake_id) references stocktakes (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references inventory_units (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  check (is_expected = (result in ('missing', 'found', 'gone')))
);
comment on column stocktake_lines.result is 'missing: expected, not scanned; gone: sold or moved during the count; arrived: came in during the count; wrong_place: of another location; unexpected: sold or deleted; unknown: no unit';
comment on column stocktake_lines.action is 'What closing does with it';
comment on column stocktake_lines.title is 'What an unknown device is, when closing adds it to the stock';
comment on column stocktake_lines.outcome is 'What closing did';
create unique index stocktake_lines_unit on stocktake_lines (company_id, stocktake_id, unit_id) where unit_id is not null;
create unique index stocktake_lines_code on stocktake_lines (company_id, stocktake_id, code) where unit_id is null;
create index stocktake_lines_by_result on stocktake_lines (company_id, stocktake_id, result, number);
create index stocktake_lines_by_unit on stocktake_lines (company_id, unit_id);
create index stocktake_lines_by_member on stocktake_lines (company_id, member_id);
select tenant_table('stocktake_lines');

-- Changes no unit until it is confirmed. As order_matches.
create table unit_matches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  status text not null default 'running' check (status in ('running', 'ready', 'confirming', 'confirmed', 'discarded', 'failed')),
  source_name text not null,
  total_rows int not null default 0,
  done_rows int not null default 0,
  failure text,
  location_id bigint,
  updated_units int,
  created_units int,
  version int not null default 1,
  member_id bigint not null,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  confirmed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table unit_matches is 'A list of IMEIs or serial numbers held against the units in stock';
comment on column unit_matches.location_id is 'Where the units that were not found are added';
create unique index unit_matches_open on unit_matches (company_id, member_id) where status in ('running', 'ready', 'confirming');
create index unit_matches_running on unit_matches (company_id) where status in ('running', 'confirming');
create index unit_matches_by_member on unit_matches (company_id, member_id, id desc);
create index unit_matches_by_location on unit_matches (company_id, location_id);
select tenant_table('unit_matches');

create table unit_match_rows (
  company_id bigint not null references companies (company_id) on delete cascade,
  match_id bigint not null,
  number int not null,
  identifier text not null,
  device_text text not null default '',
  grade text not null default '',
  color text not null default '',
  price text not null default '',
  outcome text check (outcome in ('matched', 'differs', 'not_found')),
  note text,
  differences jsonb not null default '[]',
  unit_id bigint,
  model_id bigint,
  variant_id bigint,
  grade_id bigint,
  sale_price bigint check (sale_price >= 0),
  is_creatable boolean not null default false,
  decision text not null default 'ignore' check (decision in ('accept', 'ignore')),
  result text,
  primary key (company_id, match_id, number),
  foreign key (company_id, match_id) references unit_matches (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references inventory_units (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, grade_id) references inventory_conditions (company_id, id)
);
comment on column unit_match_rows.outcome is 'Null until the job has matched the row';
comment on column unit_match_rows.result is 'What confirming did with it';
create index unit_match_rows_by_outcome on unit_match_rows (company_id, match_id, outcome, number);
create index unit_match_rows_to_do on unit_match_rows (company_id, match_id, number) where result is null and decision = 'accept';
create index unit_match_rows_by_unit on unit_match_rows (company_id, unit_id) where unit_id is not null;
create index unit_match_rows_by_model on unit_match_rows (company_id, model_id) where model_id is not null;
create index unit_match_rows_by_variant on unit_match_rows (company_id, variant_id) where variant_id is not null;
create index unit_match_rows_by_grade on unit_match_rows (company_id, grade_id) where grade_id is not null;
select tenant_table('unit_match_rows');

create table label_designs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint,
  size text not null,
  elements jsonb not null,
  cost_word text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on table label_designs is 'What device labels show. The row without a location is the default of the company.';
comment on column label_designs.cost_word is 'Ten different letters for the digits 1 to 9 and 0, by which a label tells the cost in code';
create unique index label_designs_location on label_designs (company_id, coalesce(location_id, 0));
create index label_designs_by_location on label_designs (company_id, location_id);
select tenant_table('label_designs');
select audit_table('label_designs', 'label_designs', 'id', '{cost_word}');
