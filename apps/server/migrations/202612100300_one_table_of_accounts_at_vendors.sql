-- Accounts at carriers and at payout services are in one table. What only one kind of account has is in its settings.
create table connections (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  vendor text not null,
  name text not null,
  account_key text not null default '',
  credentials text,
  shown jsonb not null default '{}',
  is_test boolean not null default false,
  is_current boolean not null default true,
  is_enabled boolean not null default true,
  state text not null default 'PENDING' check (state in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  percentage int not null default 0 check (percentage between 0 and 100),
  failure text,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  is_signed_in boolean not null default false,
  token_ends_at timestamptz,
  renewing_until timestamptz,
  webhook_token uuid not null default gen_random_uuid(),
  webhook_secret text,
  webhook_id text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on column connections.kind is 'Says what vendor and settings can be. Secrets are bound to it';
comment on column connections.account_key is 'Names the account at the vendor, so that a try at one account is never repeated at another';
comment on column connections.credentials is 'Encrypted';
comment on column connections.shown is 'The fields of the credentials that are no secret, as the form shows them';
comment on column connections.is_current is 'Of several accounts at one vendor, the one that is used';
comment on column connections.is_enabled is 'False: nothing is bought or paid with it';
comment on column connections.settings is 'What only accounts of its kind have, by name';
comment on column connections.token_ends_at is 'When the token of a sign-in ends; null: never, or no sign-in';
comment on column connections.renewing_until is 'One worker renews the token until then';
comment on column connections.webhook_token is 'In the address that the vendor sends its news to';

do $$
declare
  of_carriers constant bigint := greatest(
    coalesce((select max(id) from carrier_connections), 0),
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('carrier_connections', 'id')::regclass), 0));
  of_services constant bigint := greatest(
    coalesce((select max(id) from payout_connections), 0),
    coalesce(pg_sequence_last_value(pg_get_serial_sequence('payout_connections', 'id')::regclass), 0));
begin
  -- Accounts at carriers keep their ids, which labels and services name. Those at payout services get ids above all of them,
  -- also above those of accounts that are gone, because the change log names these.
  insert into connections (company_id, id, kind, vendor, name, credentials, shown, is_test, is_current, is_enabled, state, percentage,
                           failure, settings, webhook_token, webhook_secret, webhook_id, version, created_at, updated_at)
  overriding system value
  select company_id, id, 'carrier', vendor, name, credentials, shown, is_test, is_current or vendor <> 'usps', is_enabled, state,
         percentage, failure,
         jsonb_build_object('kit_text', kit_text, 'text_language', text_language, 'translations', translations,
                            'tax_settings', tax_settings, 'is_usps_return_actived', is_usps_return_actived,
                            'is_usps_return_processing', is_usps_return_processing),
         webhook_token, webhook_secret, webhook_id, version, created_at, updated_at
    from carrier_connections;

  -- A job that sets an account up names it by its old id.
  insert into connections (company_id, id, kind, vendor, name, account_key, credentials, shown, is_test, is_enabled, state, percentage,
                           failure, settings, is_signed_in, token_ends_at, renewing_until, webhook_token, webhook_secret, webhook_id,
                           version, created_at, updated_at)
  overriding system value
  select company_id, id + of_carriers, 'payout service', service, name, account_key, credentials, shown, is_test, is_enabled,
         case when state in ('PENDING', 'IN_PROGRESS') then 'FAILED' else state end,
         case when state in ('PENDING', 'IN_PROGRESS') then 100 else percentage end,
         case when state in ('PENDING', 'IN_PROGRESS') then coalesce(failure, 'The setup did not finish. Connect again.') else failure end,
         jsonb_build_object('funding_sources', funding_sources, 'campaigns', campaigns, 'funding_source_id', funding_source_id,
                            'campaign_id', campaign_id, 'language', language, 'delivery', delivery, 'min_payment', min_payment,
                            'max_payment', max_payment, 'unclaimed_days', unclaimed_days),
         is_signed_in, token_ends_at, renewing_until, webhook_token, webhook_secret, webhook_id, version, created_at, updated_at
    from payout_connections;
  perform setval(pg_get_serial_sequence('connections', 'id'), greatest(of_carriers + of_services, 1), of_carriers + of_services > 0);

  alter table payout_sendings drop constraint payout_sendings_company_id_connection_id_fkey;
  alter table payout_sendings disable trigger record_change;
  update payout_sendings set connection_id = connection_id + of_carriers where connection_id is not null;
  alter table payout_sendings enable trigger record_change;

  -- The change log names the table and the ids that its records have now.
  update changes l set root = 'connections',
         root_id = case l.root when 'payout_connections' then l.root_id + of_carriers else l.root_id end,
         entity = case when l.entity in ('carrier_connections', 'payout_connections') then 'connections' else l.entity end,
         entity_id = case l.entity when 'payout_connections' then l.entity_id + of_carriers else l.entity_id end
    from companies c
   where l.company_id = c.company_id and l.root in ('carrier_connections', 'payout_connections');
  update changes l set fields = jsonb_set(l.fields, '{connection_id}', case jsonb_typeof(l.fields -> 'connection_id')
           when 'number' then to_jsonb((l.fields ->> 'connection_id')::bigint + of_carriers)
           else jsonb_build_array((l.fields -> 'connection_id' ->> 0)::bigint + of_carriers,
                                  (l.fields -> 'connection_id' ->> 1)::bigint + of_carriers) end)
    from companies c
   where l.company_id = c.company_id and l.root = 'payout_batches' and l.entity = 'payout_sendings'
     and jsonb_typeof(l.fields -> 'connection_id') in ('number', 'array');
end $$;

create unique index connections_current on connections (company_id, kind, vendor) where is_current;
create index connections_by_webhook on connections (webhook_token);
select tenant_table('connections');
create trigger record_change after insert or update or delete on connections for each row
  execute function record_change('connections', 'id',
    '{credentials,webhook_secret,webhook_token,account_key,renewing_until,token_ends_at}', 'settings');

alter table carrier_services
  drop constraint carrier_services_company_id_connection_id_fkey,
  add foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade;
alter table shipping_labels
  drop constraint shipping_labels_company_id_connection_id_fkey,
  add foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id);
alter table payout_sendings
  add foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id);
drop trigger record_change on carrier_services;
select audit_table('carrier_services', 'connections', 'connection_id');
drop table carrier_connections;
drop table payout_connections;

-- Sign-ins that are under way are begun again: they are valid for a quarter of an hour.
drop table payout_sign_ins;
create table connection_sign_ins (
  company_id bigint not null references companies (company_id) on delete cascade,
  state uuid not null default gen_random_uuid(),
  kind text not null,
  vendor text not null,
  member_id bigint not null,
  is_test boolean not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, state),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table connection_sign_ins is 'Sign-ins at a vendor that were begun. Each is used once';
create index connection_sign_ins_by_member on connection_sign_ins (company_id, member_id);
select tenant_table('connection_sign_ins');

-- The index of the settings names the tables that are there.
do $$
declare
  names constant text[] := array(
    select part[1] from regexp_matches(pg_get_indexdef('changes_of_settings'::regclass), '''(\w+)''', 'g') as part
     where part[1] not in ('carrier_connections', 'payout_connections'));
begin
  drop index changes_of_settings;
  execute format('create index changes_of_settings on changes (company_id, id desc) where entity in (%s)',
    (select string_agg(quote_literal(each), ', ' order by each) from (select unnest(names) as each union select 'connections') as listed));
end $$;
