-- A price of an imported file may wait for approval too.
alter table price_imports add column held_cells int not null default 0;
comment on column price_imports.held_cells is 'Prices that changed so much that they wait for approval';

alter table price_sync_held
  alter column source_id drop not null,
  alter column run_id drop not null,
  add column import_id bigint,
  add constraint price_sync_held_import_fkey
    foreign key (company_id, import_id) references price_imports (company_id, id) on delete cascade,
  add constraint price_sync_held_origin_check
    check ((source_id is null) = (run_id is null) and (source_id is null) <> (import_id is null));
comment on table price_sync_held is 'The last held price of a source for a cell, or one of an imported file. A rejected price of a source is not held again while the source repeats it.';
create index price_sync_held_by_import on price_sync_held (company_id, import_id) where import_id is not null;
