-- What a row began with is stored plain: pairs of nothing and a value took half of what the log costs a new row.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  silent constant text[] := '{company_id,version,updated_at,search_text,order_count}';
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  this jsonb := coalesce(after, before);
  secret text[] := tg_argv[2]::text[];
  name text;
  fields jsonb;
begin
  if tg_op = 'INSERT' then
    fields := after - silent;
    foreach name in array secret loop
      if fields ->> name is not null then fields := jsonb_set(fields, array[name], '"•••"'); end if;
    end loop;
  else
    before := before - silent;
    after := after - silent;
    if before = after then return null; end if;
    select jsonb_object_agg(key, case when key = any (secret) then '["•••", "•••"]'::jsonb
                                 else jsonb_build_array(before -> key, after -> key) end)
      into fields
      from jsonb_each(coalesce(after, before)) as field (key, value)
     where value is distinct from (case when tg_op = 'UPDATE' then coalesce(before -> key, 'null') else 'null' end);
    if fields is null then return null; end if;
  end if;
  insert into changes (company_id, root, root_id, entity, entity_id, action, fields, actor_kind, actor_id, actor_name, reason)
  values ((this ->> 'company_id')::bigint, tg_argv[0], coalesce(this ->> tg_argv[1], '0')::bigint,
          tg_table_name, coalesce(this ->> 'id', this ->> 'company_id')::bigint, lower(tg_op), fields,
          coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
          nullif(current_setting('app.user_id', true), '')::bigint,
          nullif(current_setting('app.actor_name', true), ''),
          nullif(current_setting('app.reason', true), ''));
  return null;
end $$;

-- Field by field what it was and what it became, of whatever action: how the log is read.
create function changed_fields(action text, fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when action <> 'insert' then fields else (
    select coalesce(jsonb_object_agg(key, jsonb_build_array(null, value)), '{}')
      from jsonb_each(fields) as field (key, value) where value <> 'null') end
$$;

-- Nobody may rewrite the log, but for this once.
grant update on changes to tradepost_system;
set local role tradepost_system;
update changes set fields = (select coalesce(jsonb_object_agg(key, value -> 1), '{}') from jsonb_each(fields) as field (key, value))
 where action = 'insert';
reset role;
revoke update on changes from tradepost_system;
