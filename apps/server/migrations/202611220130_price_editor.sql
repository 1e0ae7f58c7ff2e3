-- The price editor shows tens of thousands of rows in the catalog's order, and begins anywhere in them.

-- Custom prices and followed prices are found without reading all cells. A rule changes neither, so its writes leave
-- these indexes alone.
create index price_cells_custom on price_cells (company_id, price_list_id, variant_id, condition_id) where custom_price is not null;
create index price_cells_followed on price_cells (company_id, price_list_id, variant_id) where source in ('sync', 'parent');
create index variants_active on variants (company_id, model_id, sort, id) where is_active;

create table price_outline (
  company_id bigint not null references companies (company_id) on delete cascade,
  model_id bigint not null,
  category_id bigint not null,
  brand_id bigint not null,
  device_id bigint not null,
  brand_sort int not null,
  device_sort int not null,
  model_sort int not null,
  name text not null,
  total_variants int not null check (total_variants > 0),
  primary key (company_id, model_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table price_outline is 'The models that are bought, in the order of the price editor, with the number of their active variants. Kept by triggers on the catalog.';
comment on column price_outline.name is 'the model''s, on one line: here, so that thousands of them are read from the index alone';
comment on column price_outline.device_id is '0 for a model without a family: those stand last';
create index price_outline_in_order on price_outline
  (company_id, category_id, brand_sort, brand_id, device_sort, device_id, model_sort, model_id) include (total_variants, name);
select tenant_table('price_outline');

/* Brings the outline of these models up to date. The models are locked first, so that of two that add variants to one
   model the later counts both. */
create function refresh_price_outline(of_company bigint, of_models bigint[]) returns void language plpgsql as $$
begin
  perform 1 from models m where m.company_id = of_company and m.id = any (of_models) order by m.id for no key update;
  with bought as (
    select m.id, m.category_id, m.brand_id, coalesce(m.device_id, 0) as device_id, b.sort as brand_sort,
           coalesce(d.sort, 2147483647) as device_sort, m.sort as model_sort, translate(m.name, e'\n', ' ') as name,
           (select count(*) from variants v where v.company_id = m.company_id and v.model_id = m.id and v.is_active) as total
      from models m
      join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
      join categories c on c.company_id = m.company_id and c.id = m.category_id and c.is_active
      left join devices d on d.company_id = m.company_id and d.id = m.device_id
     where m.company_id = of_company and m.id = any (of_models) and m.is_active),
  gone as (
    delete from price_outline o
     where o.company_id = of_company and o.model_id = any (of_models)
       and not exists (select 1 from bought where bought.id = o.model_id and bought.total > 0))
  insert into price_outline as o (company_id, model_id, category_id, brand_id, device_id, brand_sort, device_sort, model_sort, name, total_variants)
  select of_company, id, category_id, brand_id, device_id, brand_sort, device_sort, model_sort, name, total from bought where total > 0
  on conflict (company_id, model_id) do update
     set category_id = excluded.category_id, brand_id = excluded.brand_id, device_id = excluded.device_id,
         brand_sort = excluded.brand_sort, device_sort = excluded.device_sort, model_sort = excluded.model_sort,
         name = excluded.name, total_variants = excluded.total_variants
   where (o.category_id, o.brand_id, o.device_id, o.brand_sort, o.device_sort, o.model_sort, o.name, o.total_variants)
      is distinct from (excluded.category_id, excluded.brand_id, excluded.device_id, excluded.brand_sort, excluded.device_sort,
                        excluded.model_sort, excluded.name, excluded.total_variants);
end $$;

create function outline_of_models() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select company_id, array_agg(id) as ids from new_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  else
    for touched in
      select n.company_id, array_agg(n.id) as ids from new_rows n join old_rows o using (company_id, id)
       where (o.is_active, o.sort, o.name, o.category_id, o.brand_id, o.device_id)
          is distinct from (n.is_active, n.sort, n.name, n.category_id, n.brand_id, n.device_id)
       group by n.company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  end if;
  return null;
end $$;
create trigger outline_of_models_insert after insert on models
  referencing new table as new_rows for each statement execute function outline_of_models();
create trigger outline_of_models_update after update on models
  referencing old table as old_rows new table as new_rows for each statement execute function outline_of_models();

create function outline_of_variants() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select company_id, array_agg(distinct model_id) as ids from new_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  elsif tg_op = 'DELETE' then
    for touched in select company_id, array_agg(distinct model_id) as ids from old_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  else
    for touched in
      select n.company_id, array_agg(distinct n.model_id) || array_agg(distinct o.model_id) as ids
        from new_rows n join old_rows o using (company_id, id)
       where (o.is_active, o.model_id) is distinct from (n.is_active, n.model_id)
       group by n.company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  end if;
  return null;
end $$;
create trigger outline_of_variants_insert after insert on variants
  referencing new table as new_rows for each statement execute function outline_of_variants();
create trigger outline_of_variants_update after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function outline_of_variants();
create trigger outline_of_variants_delete after delete on variants
  referencing old table as old_rows for each statement execute function outline_of_variants();

create function outline_of_brand() returns trigger language plpgsql as $$
begin
  perform refresh_price_outline(new.company_id, array(
    select m.id from models m where m.company_id = new.company_id and m.brand_id = new.id and m.is_active));
  return null;
end $$;
create trigger outline_of_brand after update on brands for each row
  when (old.is_active is distinct from new.is_active or old.sort is distinct from new.sort)
  execute function outline_of_brand();

create function outline_of_category() returns trigger language plpgsql as $$
begin
  perform refresh_price_outline(new.company_id, array(
    select m.id from models m where m.company_id = new.company_id and m.category_id = new.id and m.is_active));
  return null;
end $$;
create trigger outline_of_category after update on categories for each row
  when (old.is_active is distinct from new.is_active)
  execute function outline_of_category();

create function outline_of_device() returns trigger language plpgsql as $$
begin
  perform refresh_price_outline(new.company_id, array(
    select m.id from models m
     where m.company_id = new.company_id and m.category_id = new.category_id and m.brand_id = new.brand_id
       and m.device_id = new.id and m.is_active));
  return null;
end $$;
create trigger outline_of_device after update on devices for each row
  when (old.sort is distinct from new.sort)
  execute function outline_of_device();

insert into price_outline (company_id, model_id, category_id, brand_id, device_id, brand_sort, device_sort, model_sort, name, total_variants)
select m.company_id, m.id, m.category_id, m.brand_id, coalesce(m.device_id, 0), b.sort, coalesce(d.sort, 2147483647), m.sort, translate(m.name, e'\n', ' '), count(*)
  from models m
  join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
  join categories c on c.company_id = m.company_id and c.id = m.category_id and c.is_active
  join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
  left join devices d on d.company_id = m.company_id and d.id = m.device_id
 where m.is_active
 group by m.company_id, m.id, b.sort, d.sort;

/* The variants of a stretch of the outline, and how many there are in all. Every model has at least one variant, so as
   many models as rows are enough. */
create function price_rows(of_category bigint, of_brand bigint, row_from int, row_count int, out variant_ids bigint[], out total bigint)
language plpgsql stable as $$
declare
  company bigint := current_company_id();
  shown bigint[];
  skipped bigint;
begin
  if of_brand is null then
    select sum(o.total_variants) into total from price_outline o where o.company_id = company and o.category_id = of_category;
    select array_agg(p.model_id) filter (where p.upto > row_from and p.upto - p.total_variants < row_from + row_count),
           min(p.upto - p.total_variants) filter (where p.upto > row_from)
      into shown, skipped
      from (select o.model_id, o.total_variants,
                   sum(o.total_variants) over (order by o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id
                                               rows unbounded preceding) as upto
              from price_outline o where o.company_id = company and o.category_id = of_category
             order by o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id
             limit row_from + row_count) as p;
  else
    select sum(o.total_variants) into total
      from price_outline o
     where o.company_id = company and o.category_id = of_category and o.brand_id = of_brand
       and o.brand_sort = (select b.sort from brands b where b.company_id = company and b.id = of_brand);
    select array_agg(p.model_id) filter (where p.upto > row_from and p.upto - p.total_variants < row_from + row_count),
           min(p.upto - p.total_variants) filter (where p.upto > row_from)
      into shown, skipped
      from (select o.model_id, o.total_variants,
                   sum(o.total_variants) over (order by o.device_sort, o.device_id, o.model_sort, o.model_id rows unbounded preceding) as upto
              from price_outline o
             where o.company_id = company and o.category_id = of_category and o.brand_id = of_brand
               and o.brand_sort = (select b.sort from brands b where b.company_id = company and b.id = of_brand)
             order by o.device_sort, o.device_id, o.model_sort, o.model_id
             limit row_from + row_count) as p;
  end if;
  total := coalesce(total, 0);
  variant_ids := array(
    select v.id from unnest(shown) with ordinality as s (model_id, place)
      join variants v on v.company_id = company and v.model_id = s.model_id and v.is_active
     order by s.place, v.sort, v.id
    offset row_from - coalesce(skipped, 0) limit row_count);
end $$;

/* All that these rows of the editor need: one call whose plans the session keeps. There are thousands of cells, and text
   is made twice as fast as JSON: they come as lines of values between commas. The list is compared so that no index of the
   lists is taken for it: a list has all cells, a variant a handful. */
create function price_grid(of_variants bigint[], of_lists bigint[], stale_before timestamptz) returns json language plpgsql stable as $$
declare
  company bigint := current_company_id();
  model_ids bigint[];
  category_ids bigint[];
  brand_ids bigint[];
  device_ids bigint[];
begin
  model_ids := array(select distinct v.model_id from variants v where v.company_id = company and v.id = any (of_variants));
  select coalesce(array_agg(distinct m.category_id), '{}'), coalesce(array_agg(distinct m.brand_id), '{}'),
         coalesce(array_agg(distinct m.device_id), '{}')
    into category_ids, brand_ids, device_ids
    from models m where m.company_id = company and m.id = any (model_ids);
  return json_build_object(
    'models', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'device_id', m.device_id,
                        'device_name', d.name, 'brand_id', m.brand_id, 'brand_name', b.name, 'category_id', m.category_id,
                        'category_name', c.name, 'axes', c.axes, 'total_variants', coalesce(o.total_variants, 0))), '[]')
                 from models m
                 join categories c on c.company_id = m.company_id and c.id = m.category_id
                 join brands b on b.company_id = m.company_id and b.id = m.brand_id
                 left join devices d on d.company_id = m.company_id and d.id = m.device_id
                 left join price_outline o on o.company_id = m.company_id and o.model_id = m.id
                where m.company_id = company and m.id = any (model_ids)),
    'variants', (select coalesce(json_agg(json_build_array(v.id, v.model_id, v.network, v.size, v.memory, v.storage, v.processor,
                          v.graphics_card, v.edition, v.case_material, v.year, v.isbn10, v.isbn13)), '[]')
                   from variants v where v.company_id = company and v.id = any (of_variants)),
    'cells', (select coalesce(string_agg(concat(p.variant_id, ',', p.condition_id, ',', p.price_list_id, ',', p.original_price, ',',
                       p.custom_price, ',', p.price, ',', p.resale_price, ',', p.source, ',', case when not p.is_editable_custom_price then 1 end, ',',
                       case when p.source in ('sync', 'parent') and (p.source_at is null or p.source_at < stale_before) then 1 end, ',',
                       floor(date_part('epoch', p.updated_at) * 1000)::bigint, ',', translate(p.source_name, e'\n', ' ')), e'\n'), '')
                from unnest(of_variants) as w (id)
                join price_cells p on p.company_id = company and p.variant_id = w.id and p.price_list_id + 0 = any (of_lists)),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from (
                select * from price_rules r where r.company_id = company and r.price_list_id = any (of_lists) and r.level = 'all'
                union all
                select * from price_rules r where r.company_id = company and r.price_list_id = any (of_lists)
                   and r.category_id = any (category_ids) and (r.brand_id is null or r.brand_id = any (brand_ids))
                union all
                select * from price_rules r where r.company_id = company and r.price_list_id = any (of_lists) and r.device_id = any (device_ids)
                union all
                select * from price_rules r where r.company_id = company and r.price_list_id = any (of_lists) and r.model_id = any (model_ids)
                union all
                select * from price_rules r where r.company_id = company and r.price_list_id = any (of_lists) and r.variant_id = any (of_variants)) r),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h
                   where h.company_id = company
                     and (h.level = 'all' or h.category_id = any (category_ids) or h.device_id = any (device_ids)
                          or h.model_id = any (model_ids) or h.variant_id = any (of_variants))));
end $$;
