-- Writes one row of `changes` for a written row. Arguments: root entity, the column with the root's id, the columns whose
-- values are secret, and a JSON column of settings where there is one. A new row is stored as plain values: pairs of null and a value took half of the time to log it.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  silent constant text[] := '{company_id,version,updated_at,search_text,display_name,order_count,tracked_at,next_try_at,buy_started_at,prepared_id,payout_account_key,sold_net,imei_key,serial_key,partner_terms,offers_until}';
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  this jsonb := coalesce(after, before);
  secret text[] := tg_argv[2]::text[];
  name text;
  fields jsonb;
begin
  -- What is in a JSON column of settings is recorded as if it had columns.
  if tg_nargs > 3 then
    before := (before - tg_argv[3]) || (before -> tg_argv[3]);
    after := (after - tg_argv[3]) || (after -> tg_argv[3]);
  end if;
  -- What is encrypted with a new APP_SECRET stays the same to everyone who reads it.
  if current_setting('app.is_encrypting_anew', true) = 'on' then return null; end if;
  -- The log of a company goes with it.
  if is_erased((this ->> 'company_id')::bigint) then return null; end if;
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
