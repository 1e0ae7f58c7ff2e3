-- Following price lists: where prices come from by themselves, what they are matched to, and what was held back.

create table price_sync_settings (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  preference text not null default 'order' check (preference in ('order', 'best')),
  swing_percent numeric(6, 2) not null default 20 check (swing_percent between 1 and 1000),
  hold_swing_percent numeric(5, 2) not null default 30 check (hold_swing_percent between 1 and 100),
  hold_missing_percent numeric(5, 2) not null default 30 check (hold_missing_percent between 1 and 100),
  stale_after_days int not null default 7 check (stale_after_days between 1 and 365),
  version int not null default 1
);
comment on column price_sync_settings.preference is 'where several sources give a price: the first in order, or the best for the seller (the highest)';
comment on column price_sync_settings.swing_percent is 'a price that moves by more is held back for approval';
comment on column price_sync_settings.hold_swing_percent is 'when more of a sync''s prices swing, all of it is held back';
comment on column price_sync_settings.hold_missing_percent is 'when more of a source''s devices disappear, all of it is held back';
select tenant_table('price_sync_settings');
select audit_table('price_sync_settings', 'price_sync_settings', 'company_id');

/* A company's price list, shared with another one. It crosses two companies, so neither reads the table: the functions
   below are the only door, and each begins with the company of the transaction. */
create table price_sharings (
  id bigint generated always as identity primary key,
  parent_company_id bigint not null references companies (company_id) on delete cascade,
  child_company_id bigint references companies (company_id) on delete cascade,
  address text not null,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'ended')),
  offered_by text,
  ended_by text check (ended_by in ('parent', 'child')),
  created_at timestamptz not null default app_now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  check (parent_company_id <> child_company_id)
);
comment on column price_sharings.address is 'to whom it was offered, as typed: an e-mail address, or the company''s code';
create index price_sharings_by_parent on price_sharings (parent_company_id);
create index price_sharings_by_child on price_sharings (child_company_id);
create index price_sharings_by_address on price_sharings (address) where status = 'offered';
create unique index price_sharings_open on price_sharings (parent_company_id, address) where status in ('offered', 'accepted');
select private_table('price_sharings', 'a price list shared between two companies');

create table price_sync_sources (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('feed', 'parent', 'sandbox')),
  name text not null check (name <> ''),
  url text,
  sharing_id bigint references price_sharings (id) on delete set null,
  seed text not null default replace(gen_random_uuid()::text, '-', ''),
  is_automatic boolean not null default true,
  every_hours int not null default 24 check (every_hours in (1, 2, 3, 4, 6, 8, 12, 24)),
  at_hour int not null default 6 check (at_hour between 0 and 23),
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (kind <> 'feed' or url is not null)
);
comment on column price_sync_sources.at_hour is 'in the company''s timezone; every_hours counts from it';
comment on column price_sync_sources.sort is 'the first one wins, where order decides';
create unique index price_sync_sources_name on price_sync_sources (company_id, lower(name));
create index price_sync_sources_by_sharing on price_sync_sources (sharing_id);
select tenant_table('price_sync_sources');
select audit_table('price_sync_sources', 'price_sync_sources', 'id');

create table price_sync_scopes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  category_id bigint not null,
  brand_id bigint,
  model_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, source_id, category_id, brand_id, model_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table price_sync_scopes is 'For which devices a source counts; without rows for all that it knows.';
create index price_sync_scopes_by_category on price_sync_scopes (company_id, category_id);
create index price_sync_scopes_by_brand on price_sync_scopes (company_id, brand_id);
create index price_sync_scopes_by_model on price_sync_scopes (company_id, model_id);
select tenant_table('price_sync_scopes');
select audit_table('price_sync_scopes', 'price_sync_sources', 'source_id');

create table price_sync_pauses (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  brand_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, category_id, brand_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade
);
comment on table price_sync_pauses is 'A category, or a brand in one, that scheduled syncs leave alone; one begun by hand does not.';
create index price_sync_pauses_by_brand on price_sync_pauses (company_id, brand_id);
select tenant_table('price_sync_pauses');
select audit_table('price_sync_pauses', 'price_sync_settings', 'company_id');

-- What runs write, beside the source that people edit.
create table price_sync_states (
  company_id bigint not null references companies (company_id) on delete cascade,
  source_id bigint not null,
  next_run_at timestamptz,
  fetched_at timestamptz,
  fetched_run_id bigint,
  etag text,
  last_modified text,
  condition_names jsonb not null default '[]',
  failures int not null default 0,
  failed_since timestamptz,
  primary key (company_id, source_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade
);
comment on column price_sync_states.fetched_at is 'when the source last answered, be it that nothing is new';
comment on column price_sync_states.condition_names is 'the list''s conditions in its order, with the catalog''s key where it says so';
comment on column price_sync_states.fetched_run_id is 'the run that read the list as it is stored';
create index price_sync_states_due on price_sync_states (next_run_at) where next_run_at is not null;
select tenant_table('price_sync_states');

create table price_sync_runs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  slot timestamptz,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'held', 'failed')),
  is_unchanged boolean not null default false,
  message text,
  products int not null default 0,
  matched int not null default 0,
  unmatched int not null default 0,
  open_conditions int not null default 0,
  changed_cells int not null default 0,
  held_cells int not null default 0,
  left_cells int not null default 0,
  listed int not null default 0,
  missing int not null default 0,
  tries int not null default 0,
  batch_id bigint,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  beat_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column price_sync_runs.slot is 'the hour of the timetable that it is for; null: begun by hand';
comment on column price_sync_runs.missing is 'of the devices of the list before (listed) those that it has no longer';
comment on column price_sync_runs.left_cells is 'prices that staff keeps: the hand-off is switched off there';
create index price_sync_runs_by_source on price_sync_runs (company_id, source_id, id desc);
create index price_sync_runs_by_member on price_sync_runs (company_id, member_id);
create unique index price_sync_runs_open on price_sync_runs (company_id, source_id) where status in ('queued', 'running');
create unique index price_sync_runs_by_slot on price_sync_runs (company_id, source_id, slot) where slot is not null;
select tenant_table('price_sync_runs');

-- A source's list as it was read last, one row a product. A product that the list no longer has keeps its row.
create table price_sync_products (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  product_key text not null,
  external_id text,
  name text not null,
  facts jsonb not null default '{}',
  prices jsonb not null default '{}',
  category_id bigint,
  variant_id bigint,
  device_mapping_type text not null default 'unmatched' check (device_mapping_type in ('exact', 'name', 'hand', 'ignored', 'ambiguous', 'unmatched')),
  reason text,
  seen_run_id bigint not null,
  primary key (company_id, id),
  unique (company_id, source_id, product_key),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete set null (category_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete set null (variant_id)
);
comment on column price_sync_products.prices is 'by the source''s names of conditions, in minor units of the company''s currency';
create index price_sync_products_by_category on price_sync_products (company_id, category_id);
create index price_sync_products_by_variant on price_sync_products (company_id, variant_id) where variant_id is not null;
select tenant_table('price_sync_products');

create table price_sync_conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  category_id bigint not null,
  name text not null,
  sort int not null default 0,
  condition_id bigint,
  confidence int not null default 0 check (confidence between 0 and 100),
  is_confirmed boolean not null default false,
  primary key (company_id, id),
  unique (company_id, source_id, category_id, name),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete set null (condition_id)
);
comment on column price_sync_conditions.is_confirmed is 'prices flow only then; confirmed without a condition: left out on purpose';
create index price_sync_conditions_by_category on price_sync_conditions (company_id, category_id);
create index price_sync_conditions_by_condition on price_sync_conditions (company_id, condition_id);
select tenant_table('price_sync_conditions');
select audit_table('price_sync_conditions', 'price_sync_sources', 'source_id');

create table price_sync_held (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  run_id bigint not null,
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  old_price bigint,
  new_price bigint not null check (new_price >= 0),
  reason text not null check (reason in ('swing', 'sync')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, source_id, variant_id, condition_id, price_list_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references members (company_id, id)
);
comment on table price_sync_held is 'The last price of a source that was held back for a cell. One that was rejected is not raised again while the source says the same.';
comment on column price_sync_held.reason is 'swing: this price moves too far; sync: too much of the list does';
create index price_sync_held_pending on price_sync_held (company_id, id) where status = 'pending';
create index price_sync_held_by_list on price_sync_held (company_id, price_list_id);
create index price_sync_held_by_variant on price_sync_held (company_id, variant_id);
create index price_sync_held_by_condition on price_sync_held (company_id, condition_id);
create index price_sync_held_by_member on price_sync_held (company_id, decided_by);
select tenant_table('price_sync_held');

/* To what extent the company of the transaction is part of a sharing: `parent`, `child`, or null. An offer by e-mail
   is for each company that an owner with this address has. */
create function price_sharing_side(sharing price_sharings) returns text language plpgsql stable security definer set search_path = public as $$
begin
  if sharing.parent_company_id = current_company_id() then return 'parent'; end if;
  if sharing.child_company_id = current_company_id() then return 'child'; end if;
  if sharing.child_company_id is null and sharing.status = 'offered' and exists (
    select 1 from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = current_company_id() and r.key = 'owner' and m.is_active and lower(m.email) = sharing.address) then
    return 'child';
  end if;
  return null;
end $$;

create function list_price_sharings() returns table (
  id bigint, side text, status text, company_name text, currency text, address text, offered_by text, ended_by text,
  created_at timestamptz, accepted_at timestamptz, ended_at timestamptz
) language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select s.id, price_sharing_side(s), s.status,
           -- Who was asked shows who they are only by accepting; who asks shows it by asking.
           case when s.parent_company_id = current_company_id() then case when s.accepted_at is not null then c.name end else p.name end,
           case when s.parent_company_id = current_company_id() then null else p.currency end,
           case when s.parent_company_id = current_company_id() then s.address end,
           case when s.parent_company_id <> current_company_id() then s.offered_by end,
           s.ended_by, s.created_at, s.accepted_at, s.ended_at
      from price_sharings s
      join companies p on p.company_id = s.parent_company_id
      left join companies c on c.company_id = s.child_company_id
     where s.parent_company_id = current_company_id() or s.child_company_id = current_company_id()
        or (s.child_company_id is null and s.status = 'offered' and price_sharing_side(s) = 'child')
     order by s.id desc;
end $$;

/* Offers the company's price list. An unknown e-mail address answers as a known one does. */
create function offer_price_sharing(to_address text, by_name text, out sharing_id bigint, out refusal text)
language plpgsql security definer set search_path = public as $$
declare
  child bigint;
begin
  if position('@' in to_address) = 0 then
    select t.company_id into child from company_tokens t where t.token = to_address;
    if child is null then refusal := 'unknown'; return; end if;
    if child = current_company_id() then refusal := 'own'; return; end if;
  end if;
  insert into price_sharings (parent_company_id, child_company_id, address, offered_by)
  values (current_company_id(), child, lower(to_address), by_name)
  on conflict do nothing returning price_sharings.id into sharing_id;
  if sharing_id is null then refusal := 'open'; end if;
end $$;

/* The child accepts. Nobody follows a list that follows theirs, through however many companies. */
create function accept_price_sharing(sharing bigint) returns text language plpgsql security definer set search_path = public as $$
declare
  found_one price_sharings;
begin
  -- Two that accept at once could close a circle that neither sees.
  perform pg_advisory_xact_lock(hashtext('price_sharings'));
  select * into found_one from price_sharings s where s.id = sharing for update;
  if not found or price_sharing_side(found_one) is distinct from 'child' then return 'not found'; end if;
  if found_one.status <> 'offered' then return 'closed'; end if;
  if exists (select 1 from price_sharings s where s.status = 'accepted'
      and s.parent_company_id = found_one.parent_company_id and s.child_company_id = current_company_id()) then
    return 'closed';
  end if;
  if exists (
    with recursive above as (
      select found_one.parent_company_id as company
      union select s.parent_company_id from price_sharings s join above a on s.child_company_id = a.company where s.status = 'accepted')
    select 1 from above where company = current_company_id()) then
    return 'circle';
  end if;
  update price_sharings set status = 'accepted', child_company_id = current_company_id(), accepted_at = app_now() where id = sharing;
  return 'accepted';
end $$;

/* Either side ends it: an offer is withdrawn or declined, a sharing stops. */
create function end_price_sharing(sharing bigint) returns text language plpgsql security definer set search_path = public as $$
declare
  found_one price_sharings;
  side text;
begin
  select * into found_one from price_sharings s where s.id = sharing for update;
  side := price_sharing_side(found_one);
  if not found or side is null then return 'not found'; end if;
  if found_one.status not in ('offered', 'accepted') then return 'closed'; end if;
  update price_sharings
     set status = case when found_one.status = 'offered' and side = 'child' then 'declined' else 'ended' end,
         child_company_id = coalesce(child_company_id, case when side = 'child' then current_company_id() end),
         ended_by = side, ended_at = app_now()
   where id = sharing;
  return 'ended';
end $$;

/* The one door to another company's prices: what it pays in the end, of devices that it buys, to the company that it
   shares them with, while it does. No source, rule, custom or resale price goes through. */
create function read_shared_prices(sharing bigint, after_variant bigint, batch int) returns table (
  variant_id bigint, catalog_variant_id bigint, category_key text, category_name text, brand_name text, model_key text,
  model_name text, currency text, axis_values jsonb, prices jsonb
) language plpgsql stable security definer set search_path = public as $$
declare
  parent bigint;
begin
  select s.parent_company_id into parent from price_sharings s
   where s.id = sharing and s.status = 'accepted' and s.child_company_id = current_company_id();
  if parent is null then raise exception 'no price list is shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select v.id, v.catalog_variant_id, k.key, k.name, b.name, m.key, m.name, l.currency,
           jsonb_strip_nulls(jsonb_build_object('network', v.network, 'size', v.size, 'memory', v.memory, 'storage', v.storage,
             'processor', v.processor, 'graphics_card', v.graphics_card, 'edition', v.edition, 'case_material', v.case_material,
             'year', v.year, 'isbn10', v.isbn10, 'isbn13', v.isbn13)),
           (select jsonb_agg(jsonb_build_object('key', c.key, 'name', c.name, 'price', p.price) order by c.sort, c.id) from price_cells p
              join conditions c on c.company_id = p.company_id and c.id = p.condition_id
             where p.company_id = parent and p.variant_id = v.id and p.price_list_id = l.id
               and p.price is not null and not c.is_archived)
      from variants v
      join models m on m.company_id = v.company_id and m.id = v.model_id
      join brands b on b.company_id = m.company_id and b.id = m.brand_id
      join categories k on k.company_id = m.company_id and k.id = m.category_id
      join price_lists l on l.company_id = parent and l.location_id is null and l.channel is null
     where v.company_id = parent and v.id > after_variant and v.is_active and m.is_active and b.is_active and k.is_active
     order by v.id limit least(batch, 5000);
end $$;

grant create on schema public to tradepost_system;
alter function price_sharing_side(price_sharings) owner to tradepost_system;
alter function list_price_sharings() owner to tradepost_system;
alter function offer_price_sharing(text, text) owner to tradepost_system;
alter function accept_price_sharing(bigint) owner to tradepost_system;
alter function end_price_sharing(bigint) owner to tradepost_system;
alter function read_shared_prices(bigint, bigint, int) owner to tradepost_system;
revoke create on schema public from tradepost_system;
