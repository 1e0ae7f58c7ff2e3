-- The competitors' prices at SellCell are a kind of price source. Its file asks for a name and a password.
alter table price_sync_sources
  drop constraint price_sync_sources_kind_check,
  add constraint price_sync_sources_kind_check check (kind in ('feed', 'sellcell', 'parent', 'sandbox')),
  add column login text,
  add column own_merchant text;
comment on column price_sync_sources.login is 'Name and password of the address, encrypted';
comment on column price_sync_sources.own_merchant is 'What the company is called there: its own prices are left out';
drop trigger record_change on price_sync_sources;
select audit_table('price_sync_sources', 'price_sync_sources', 'id', '{url,login}');
