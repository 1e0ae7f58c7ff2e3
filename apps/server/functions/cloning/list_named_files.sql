-- The files that rows of these tables name in a company.
create or replace function list_named_files(names text[], source bigint) returns setof bigint
language plpgsql stable set search_path = public as $$
declare
  named record;
begin
  for named in
    select c.relname, a.attname
      from pg_constraint f
      join pg_class c on c.oid = f.conrelid and c.relnamespace = 'public'::regnamespace and c.relname = any (names)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'company_id'
     where f.contype = 'f' and f.confrelid = 'files'::regclass
  loop
    return query execute format('select distinct %1$I from %2$I where company_id = $1 and %1$I is not null', named.attname, named.relname)
      using source;
  end loop;
end $$;
