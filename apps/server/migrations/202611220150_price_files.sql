-- Price lists that come as files: each upload with what came of it, and the rows that were left out.

create table price_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('prices', 'isbn')),
  is_dry_run boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  price_list_id bigint not null,
  file_id bigint,
  file_name text not null,
  is_file_already_used boolean not null default false,
  headings text[] not null default '{}',
  unknown_columns text[] not null default '{}',
  total_rows int not null default 0,
  total_success int not null default 0,
  total_invalid int not null default 0,
  changed_cells int not null default 0,
  unchanged_cells int not null default 0,
  raised int not null default 0,
  lowered int not null default 0,
  added int not null default 0,
  custom_kept int not null default 0,
  new_books int not null default 0,
  samples jsonb not null default '[]',
  failure text,
  batch_id bigint,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, batch_id) references price_batches (company_id, id) on delete set null (batch_id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table price_imports is 'A dry run is one too: it changes no price.';
comment on column price_imports.failure is 'why the file as a whole could not be used';
comment on column price_imports.changed_cells is 'cells whose price before the rules is other than it was';
comment on column price_imports.raised is 'final prices, after rules and rounding';
create index price_imports_by_list on price_imports (company_id, price_list_id);
create index price_imports_by_file on price_imports (company_id, file_id);
create index price_imports_by_batch on price_imports (company_id, batch_id);
create index price_imports_by_member on price_imports (company_id, member_id);
select tenant_table('price_imports');

create table price_import_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  number int not null,
  line int not null,
  part text,
  cells text[] not null,
  reason text not null,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references price_imports (company_id, id) on delete cascade
);
comment on column price_import_rejects.number is 'which row of the upload it is, over all its files; line is as the file itself counts';
comment on column price_import_rejects.cells is 'as they stood in the file, in the order of the headings';
select tenant_table('price_import_rejects');

/* How the names of price files compare: case and blanks do not matter. */
create function plain_name(name text) returns text language sql stable parallel safe
return lower(btrim(regexp_replace(coalesce(name, ''), '\s+', ' ', 'g')));

/* What price files call a variant, as contracts/catalog/axes.rules.ts does: what has no column of its own stands in a
   neighbour. */
create function price_file_names(model_name text, v variants) returns text[] language sql stable parallel safe
return array[
  model_name || coalesce(' (' || nullif(concat_ws(', ', nullif(v.edition, ''), nullif(v.year, '')), '') || ')', ''),
  coalesce(v.network, ''),
  concat_ws(' / ', nullif(v.size, ''), nullif(v.case_material, '')),
  concat_ws(' / ', nullif(v.memory, ''), nullif(v.storage, '')),
  coalesce(v.processor, ''),
  coalesce(v.graphics_card, '')];

/* The same as one text, to compare by. */
create function price_file_key(names text[]) returns text language sql stable parallel safe
return plain_name(names[1]) || e'\x1f' || plain_name(names[2]) || e'\x1f' || plain_name(names[3]) || e'\x1f' ||
       plain_name(names[4]) || e'\x1f' || plain_name(names[5]) || e'\x1f' || plain_name(names[6]);

/* Whether a variant's prices follow their source by themselves: the nearest node of the tree says, and where none does
   they follow. */
create function is_following(of_company bigint, v variants, m models) returns boolean language sql stable parallel safe
return coalesce((
  select h.is_hand_off_enable from price_hand_offs h
   where h.company_id = of_company
     and (h.level = 'all' or (h.level = 'category' and h.category_id = m.category_id)
          or (h.level = 'brand' and h.category_id = m.category_id and h.brand_id = m.brand_id)
          or h.device_id = m.device_id or h.model_id = m.id or h.variant_id = v.id)
   order by array_position(array['variant', 'model', 'device', 'brand', 'category', 'all'], h.level) limit 1), true);
