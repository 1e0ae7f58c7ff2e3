-- Batches of price changes, the history of prices, and imported price files.

-- One change of many prices: a mass rule, an import, a sync. Its changes refer to it, so it can be undone.
create table price_batches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('rule', 'import', 'sync', 'bulk', 'undo')),
  title text not null,
  payload jsonb not null default '{}',
  changed_cells int not null default 0,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  price_list_id bigint,
  status text not null default 'done' check (status in ('waiting', 'done', 'failed')),
  cursor jsonb,
  undoes_id bigint,
  actor_kind text not null default 'system',
  actor_name text,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete set null (price_list_id),
  foreign key (company_id, undoes_id) references price_batches (company_id, id) on delete cascade
);
comment on column price_batches.cursor is 'the progress, to resume after an interruption';
comment on column price_batches.undoes_id is 'the batch that this one undoes';
create index price_batches_by_member on price_batches (company_id, member_id);
create index price_batches_by_list on price_batches (company_id, price_list_id);
create index price_batches_by_undone on price_batches (company_id, undoes_id);
select tenant_table('price_batches');
create trigger forget_batch_changes after delete on price_batches
  referencing old table as old_batches for each statement execute function forget_batch_changes();

-- Changes of single prices. Without foreign keys, so that they outlive the rows they refer to. Two
-- constraints and the sequence have the table's former name.
create table price_changes (
  company_id bigint not null constraint price_history_company_id_fkey references companies (company_id) on delete cascade,
  id bigint generated always as identity (sequence name price_history_id_seq),
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  old_price bigint,
  new_price bigint,
  old_original_price bigint,
  new_original_price bigint,
  old_custom_price bigint,
  new_custom_price bigint,
  source text not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text,
  reason text,
  created_at timestamptz not null default app_now(),
  constraint price_history_pkey primary key (company_id, id)
);
create index price_changes_by_cell on price_changes (company_id, variant_id, condition_id, price_list_id, id desc);
select tenant_table('price_changes');
revoke update, delete on price_changes from tradepost_app, tradepost_system;

create table price_batch_changes (
  company_id bigint not null,
  batch_id bigint not null,
  id bigint not null default nextval('price_history_id_seq'),
  variant_id bigint not null,
  price_list_id bigint not null,
  condition_ids bigint[] not null,
  old_prices bigint[] not null,
  new_prices bigint[] not null,
  old_original_prices bigint[],
  new_original_prices bigint[],
  old_custom_prices bigint[],
  new_custom_prices bigint[],
  old_resale_prices bigint[],
  old_sources text[],
  old_source_names text[],
  old_source_ats timestamptz[],
  sources text[] not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, batch_id, id)
);
comment on table price_batch_changes is 'The changes of a batch: one row per variant and statement, with arrays in the order of condition_ids. No foreign keys, because checking them costs more than writing the rows.';
comment on column price_batch_changes.old_original_prices is 'null where unchanged, like the other arrays';
create index price_batch_changes_by_variant on price_batch_changes (company_id, variant_id);
select tenant_table('price_batch_changes');
revoke update on price_batch_changes from tradepost_app, tradepost_system;
revoke delete on price_batch_changes from tradepost_app;
grant usage on sequence price_history_id_seq to tradepost_app, tradepost_system;

-- Both kinds of change as one. A cell's ids are in order of time.
create view price_history with (security_invoker = true) as
  select company_id, id, price_list_id, variant_id, condition_id, old_price, new_price, old_original_price,
         new_original_price, old_custom_price, new_custom_price, source, null::bigint as batch_id, actor_kind, actor_id,
         actor_name, reason, created_at
    from price_changes
  union all
  select h.company_id, h.id, h.price_list_id, h.variant_id, c.condition_id, c.old_price, c.new_price, c.old_original_price,
         c.new_original_price, c.old_custom_price, c.new_custom_price, c.source, h.batch_id, b.actor_kind, b.member_id,
         b.actor_name, b.reason, h.created_at
    from price_batch_changes h
    join price_batches b on b.company_id = h.company_id and b.id = h.batch_id,
         unnest(h.condition_ids, h.old_prices, h.new_prices, h.old_original_prices, h.new_original_prices,
                h.old_custom_prices, h.new_custom_prices, h.sources)
           as c (condition_id, old_price, new_price, old_original_price, new_original_price, old_custom_price, new_custom_price, source);
grant select on price_history to tradepost_app, tradepost_system;

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
comment on table price_imports is 'Includes dry runs, which change no price.';
comment on column price_imports.failure is 'why the whole file could not be used';
comment on column price_imports.changed_cells is 'cells whose price before rules has changed';
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
comment on column price_import_rejects.number is 'the row number in the upload, across all its files; line is the number in its file';
comment on column price_import_rejects.cells is 'the cells as in the file, in the order of the headings';
select tenant_table('price_import_rejects');
