-- Changes of many prices at once: cheap to write, to follow, to resume and to undo.

-- Half of each page stays free: an update of all prices then finds room beside each old row, and no index is touched.
alter table price_cells set (fillfactor = 50);

alter table price_batches
  add column price_list_id bigint,
  add column status text not null default 'done' check (status in ('waiting', 'done', 'failed')),
  add column cursor jsonb,
  add column undoes_id bigint,
  add column actor_kind text not null default 'system',
  add column actor_name text,
  add column reason text,
  add foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete set null (price_list_id),
  add foreign key (company_id, undoes_id) references price_batches (company_id, id) on delete cascade;
comment on column price_batches.cursor is 'how far the work has come, for one that is cut off';
comment on column price_batches.undoes_id is 'the batch that this one takes back';
create index price_batches_by_list on price_batches (company_id, price_list_id);
create index price_batches_by_undone on price_batches (company_id, undoes_id);

-- The past of single changes stays one row a cell; that of a batch is one row a variant, which is a sixth of the rows.
alter table price_history rename to price_changes;
drop index price_history_by_batch;
alter index price_history_by_cell rename to price_changes_by_cell;
alter table price_changes drop column batch_id;

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
comment on table price_batch_changes is 'What a batch changed: one row a variant and statement, its arrays in the order of condition_ids. Without foreign keys: checking them would cost more than writing the rows.';
comment on column price_batch_changes.old_original_prices is 'null where the batch left them alone, as the other arrays';
create index price_batch_changes_by_variant on price_batch_changes (company_id, variant_id);
select tenant_table('price_batch_changes');
revoke update on price_batch_changes from tradepost_app, tradepost_system;
revoke delete on price_batch_changes from tradepost_app;
grant usage on sequence price_history_id_seq to tradepost_app, tradepost_system;

/* What a foreign key would do: batches that go with their company take their changes along. The app deletes none. */
create function forget_batch_changes() returns trigger language plpgsql as $$
begin
  delete from price_batch_changes c using old_batches b where c.company_id = b.company_id and c.batch_id = b.id;
  return null;
end $$;
create trigger forget_batch_changes after delete on price_batches
  referencing old table as old_batches for each statement execute function forget_batch_changes();

/* Both pasts as one: a cell's ids tell their order. */
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

drop trigger record_prices on price_cells;
drop function record_prices();

/* Records changed prices once a statement, not once a row. In a batch the row is the variant's; where rules alone moved
   prices, as with a mass rule, only prices are gathered, which takes half as long. Rows are matched by hashing: sorting
   thousands of them takes longer. */
create function record_prices() returns trigger language plpgsql set enable_mergejoin = off as $$
declare
  batch bigint := nullif(current_setting('app.price_batch', true), '')::bigint;
  changed bigint;
begin
  if batch is null then
    insert into price_changes (company_id, price_list_id, variant_id, condition_id, old_price, new_price,
        old_original_price, new_original_price, old_custom_price, new_custom_price, source,
        actor_kind, actor_id, actor_name, reason)
    select n.company_id, n.price_list_id, n.variant_id, n.condition_id, o.price, n.price,
           o.original_price, n.original_price, o.custom_price, n.custom_price, n.source,
           coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.user_id', true), '')::bigint,
           nullif(current_setting('app.actor_name', true), ''),
           nullif(current_setting('app.reason', true), '')
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where (o.price, o.original_price, o.custom_price) is distinct from (n.price, n.original_price, n.custom_price);
    return null;
  end if;
  if not exists (
    select 1
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where o.original_price is distinct from n.original_price or o.custom_price is distinct from n.custom_price
        or o.resale_price is distinct from n.resale_price) then
    with written as (
      insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices, sources)
      select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(o.price), array_agg(n.price),
             array_agg(n.source)
        from new_cells n
        join old_cells o using (company_id, variant_id, condition_id, price_list_id)
       where o.price is distinct from n.price
       group by n.company_id, n.price_list_id, n.variant_id
      returning cardinality(condition_ids) as cells)
    select coalesce(sum(cells), 0) into changed from written;
    update price_batches set changed_cells = changed_cells + changed
     where company_id = current_company_id() and id = batch and changed > 0;
    return null;
  end if;
  with written as (
    insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices,
        old_original_prices, new_original_prices, old_custom_prices, new_custom_prices, old_resale_prices,
        old_sources, old_source_names, old_source_ats, sources)
    select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(o.price), array_agg(n.price),
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.original_price) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(n.original_price) end,
           case when bool_or(o.custom_price is distinct from n.custom_price) then array_agg(o.custom_price) end,
           case when bool_or(o.custom_price is distinct from n.custom_price) then array_agg(n.custom_price) end,
           case when bool_or(o.resale_price is distinct from n.resale_price) then array_agg(o.resale_price) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source_name) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source_at) end,
           array_agg(n.source)
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where (o.price, o.original_price, o.custom_price, o.resale_price)
        is distinct from (n.price, n.original_price, n.custom_price, n.resale_price)
     group by n.company_id, n.price_list_id, n.variant_id
    returning cardinality(condition_ids) as cells)
  select coalesce(sum(cells), 0) into changed from written;
  update price_batches set changed_cells = changed_cells + changed
   where company_id = current_company_id() and id = batch and changed > 0;
  return null;
end $$;
create trigger record_prices after update on price_cells
  referencing old table as old_cells new table as new_cells
  for each statement execute function record_prices();

/* A batch that makes cells is undone too: they had no price before. */
create function record_new_prices() returns trigger language plpgsql as $$
declare
  batch bigint := nullif(current_setting('app.price_batch', true), '')::bigint;
  changed bigint;
begin
  if batch is null then return null; end if;
  with written as (
    insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices,
        old_original_prices, new_original_prices, old_custom_prices, new_custom_prices, old_resale_prices, old_sources, sources)
    select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(null::bigint), array_agg(n.price),
           array_agg(null::bigint), array_agg(n.original_price), array_agg(null::bigint), array_agg(n.custom_price),
           array_agg(null::bigint), array_agg('base'::text), array_agg(n.source)
      from new_cells n
     where num_nonnulls(n.price, n.original_price, n.custom_price) > 0
     group by n.company_id, n.price_list_id, n.variant_id
    returning cardinality(condition_ids) as cells)
  select coalesce(sum(cells), 0) into changed from written;
  update price_batches set changed_cells = changed_cells + changed
   where company_id = current_company_id() and id = batch and changed > 0;
  return null;
end $$;
create trigger record_new_prices after insert on price_cells
  referencing new table as new_cells for each statement execute function record_new_prices();

/* All that the prices of a few variants in one list are computed with, in one call: a clerk who types prices waits for
   each. The lock comes first, and what follows sees what was committed before it was had. */
create function price_list_book(of_list bigint, of_variants bigint[], book_lock bigint) returns json language plpgsql volatile as $$
declare
  company bigint := current_company_id();
  own record;
  list_ids bigint[];
begin
  perform pg_advisory_xact_lock_shared(book_lock);
  select l.location_id, l.channel into own from price_lists l where l.company_id = company and l.id = of_list;
  if not found then return null; end if;
  list_ids := array(select l.id from price_lists l where l.company_id = company
    and (l.location_id is null or l.location_id = own.location_id) and (l.channel is null or l.channel = own.channel));
  return json_build_object(
    'lists', (select json_agg(to_json(l)) from price_lists l where l.company_id = company and l.id = any (list_ids)),
    'settings', (select to_json(s) from price_settings s where s.company_id = company),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (of_variants is null or r.level = 'all' or r.variant_id = any (of_variants) or exists (
                   select 1 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                    where v.company_id = company and v.id = any (of_variants)
                      and (r.category_id = m.category_id or r.device_id = m.device_id or r.model_id = m.id)))),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h where h.company_id = company),
    'places', (select coalesce(json_agg(json_build_object('id', v.id, 'model_id', m.id, 'device_id', m.device_id,
                        'brand_id', m.brand_id, 'category_id', m.category_id) order by v.id), '[]')
                 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                where v.company_id = company and v.id = any (of_variants)),
    'cells', (select coalesce(json_agg(json_build_object('variant_id', p.variant_id, 'condition_id', p.condition_id, 'original_price', p.original_price,
                        'custom_price', p.custom_price, 'resale_price', p.resale_price, 'price', p.price, 'source', p.source,
                        'source_name', p.source_name, 'source_at', p.source_at, 'state', p.xmin::text)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (of_variants) and p.price_list_id = of_list));
end $$;

-- The switches of the hand-off belong to what a quote reckons with.
drop function price_book;
create function price_book(of_model bigint, of_variant bigint, at_location bigint, at_channel text) returns json language plpgsql stable as $$
declare
  company bigint := current_company_id();
  found_model record;
  variant_ids bigint[];
  list_ids bigint[];
begin
  -- By its key alone, and what hangs on it one by one: joined, all models of a category may be read for it.
  select m.id, m.name, m.device_id, m.brand_id, m.category_id,
         (select d.name from devices d where d.company_id = m.company_id and d.id = m.device_id) as device_name,
         (select b.name from brands b where b.company_id = m.company_id and b.id = m.brand_id) as brand_name,
         (select c.name from categories c where c.company_id = m.company_id and c.id = m.category_id) as category_name,
         (select c.axes from categories c where c.company_id = m.company_id and c.id = m.category_id) as axes,
         (select c.is_mac from categories c where c.company_id = m.company_id and c.id = m.category_id) as is_mac
    into found_model
    from models m
   where m.company_id = company
     and m.id = coalesce((select v.model_id from variants v where v.company_id = company and v.id = of_variant), of_model);
  if not found then return null; end if;
  variant_ids := case when of_variant is not null then array[of_variant] else
    array(select v.id from variants v where v.company_id = company and v.model_id = found_model.id and v.is_active) end;
  list_ids := array(select l.id from price_lists l where l.company_id = company
    and (l.location_id is null or l.location_id = at_location) and (l.channel is null or l.channel = at_channel));
  return json_build_object(
    'model', to_json(found_model),
    'variants', (select coalesce(json_agg(to_json(v) order by v.sort, v.id), '[]') from variants v
                  where v.company_id = company and v.id = any (variant_ids)),
    'settings', (select to_json(s) from price_settings s where s.company_id = company),
    'lists', (select coalesce(json_agg(to_json(l)), '[]') from price_lists l
               where l.company_id = company and l.id = any (list_ids)),
    'cells', (select coalesce(json_agg(to_json(p)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (variant_ids) and p.price_list_id = any (list_ids)),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (r.level = 'all' or r.category_id = found_model.category_id or r.device_id = found_model.device_id
                      or r.model_id = found_model.id or r.variant_id = any (variant_ids))),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h
               where h.company_id = company
                 and (h.level = 'all' or h.category_id = found_model.category_id or h.device_id = found_model.device_id
                      or h.model_id = found_model.id or h.variant_id = any (variant_ids))),
    'conditions', (select coalesce(json_agg(to_json(k) order by k.sort, k.id), '[]')
                     from condition_groups g
                     join conditions k on k.company_id = g.company_id and k.group_id = g.id
                    where g.company_id = company and g.category_id = found_model.category_id and g.is_mac = found_model.is_mac),
    'defects', (select coalesce(json_agg(to_json(f)), '[]')
                  from condition_groups g
                  join defects f on f.company_id = g.company_id and f.group_id = g.id
                 where g.company_id = company and g.category_id = found_model.category_id and g.is_mac = found_model.is_mac));
end $$;
