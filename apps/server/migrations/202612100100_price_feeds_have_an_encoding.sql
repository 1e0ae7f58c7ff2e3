-- Nobody can be asked during a sync, so what a test of the list found out is stored.
alter table price_sync_sources add column encoding text;
comment on column price_sync_sources.encoding is 'The encoding that somebody chose for the list of a feed; null where the list or the country says it';
