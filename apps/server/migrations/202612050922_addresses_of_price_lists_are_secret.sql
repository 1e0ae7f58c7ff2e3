-- The address of a price list may contain a token. The change log does not show it, and an archive of a company does not have it.

alter table price_sync_sources drop constraint price_sync_sources_check;
comment on column price_sync_sources.url is 'Secret: it may contain a token. Null for a feed: it was imported with its company, and the address is not entered yet';
drop trigger record_change on price_sync_sources;
select audit_table('price_sync_sources', 'price_sync_sources', 'id', '{url}');

set local role tradepost_system;
update changes
   set fields = jsonb_set(fields, '{url}', case when action = 'insert' then '"•••"' else '["•••", "•••"]' end::jsonb)
 where entity = 'price_sync_sources' and fields ->> 'url' is not null;
set local role none;
