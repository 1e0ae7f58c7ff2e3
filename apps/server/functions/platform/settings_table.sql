-- Has the change log of the settings read the changes of a table: its index is made anew with the table's name in it.
create or replace function settings_table(name text) returns void language plpgsql as $$
declare
  names text[] := array(
    select part[1] from regexp_matches(pg_get_indexdef('changes_of_settings'::regclass), '''(\w+)''', 'g') as part);
begin
  drop index changes_of_settings;
  execute format('create index changes_of_settings on changes (company_id, id desc) where entity in (%s)',
    (select string_agg(quote_literal(each), ', ' order by each) from (select unnest(names) as each union select name) as listed));
end $$;
