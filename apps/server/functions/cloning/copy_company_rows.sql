-- Copies the rows of a table into another company under the same ids, and returns how many. Left out are columns that are
-- `omitted`, rows of single locations, and prices of lists that were not copied. Members are forgotten; a file is kept when
-- it was copied, and so is a row that cannot be without it. Rows that are there already stay, so that a copy can be repeated.
create or replace function copy_company_rows(name text, source bigint, target bigint, omitted text[] default '{}') returns bigint
language plpgsql set search_path = public as $$
declare
  columns text;
  expressions text;
  condition text;
  copied bigint;
begin
  with referring as (
    select a.attnum, f.confrelid::regclass::text as referred
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'company_id'
     where f.contype = 'f' and f.conrelid = to_regclass(name) and f.confrelid in ('members'::regclass, 'locations'::regclass, 'files'::regclass)
  ), kept as (
    select a.attnum, a.attname, a.attnotnull, r.referred
      from pg_attribute a left join referring r using (attnum)
     where a.attrelid = to_regclass(name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.attname <> 'company_id' and a.attname <> all (omitted)
  )
  select string_agg(format('%I', attname), ', ' order by attnum),
         string_agg(case referred
           when 'members' then 'null'
           when 'files' then format('(select f.id from files f where f.company_id = $2 and f.id = t.%I)', attname)
           else format('t.%I', attname) end, ', ' order by attnum),
         concat(string_agg(format(' and t.%I is null', attname), '') filter (where referred = 'locations'),
                string_agg(format(' and t.%I in (select f.id from files f where f.company_id = $2)', attname), '') filter (where referred = 'files' and attnotnull),
                max(' and t.price_list_id in (select l.id from price_lists l where l.company_id = $2)') filter (where attname = 'price_list_id'))
    into columns, expressions, condition
    from kept;
  execute format('insert into %1$I (company_id, %2$s) overriding system value select $2, %3$s from %1$I t where t.company_id = $1%4$s on conflict do nothing',
    name, columns, expressions, condition) using source, target;
  get diagnostics copied = row_count;
  return copied;
end $$;
