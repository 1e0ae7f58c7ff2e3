-- The calls that an account made at its vendor are its log. A call that is repeated stays one line, with how often and how it failed.
alter table vendor_calls
  add column connection_id bigint,
  add column tries int not null default 1,
  add column failure text,
  add column ended_at timestamptz,
  add foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id);
comment on column vendor_calls.connection_id is 'The account that it was made with';
comment on column vendor_calls.tries is 'How often it was sent with the same key';
comment on column vendor_calls.failure is 'The vendor''s words, of the last try that failed';
create index vendor_calls_by_connection on vendor_calls (company_id, connection_id, id) where connection_id is not null;

update vendor_calls v set connection_id = l.connection_id
  from shipping_labels l
 where l.company_id = v.company_id and l.id = substring(v.subject from '^(?:void )?label (\d+)$')::bigint and l.connection_id is not null;
update vendor_calls v set connection_id = s.connection_id
  from payout_sendings s
 where s.company_id = v.company_id and s.id = substring(v.subject from '^payout sending (\d+)$')::bigint and s.connection_id is not null;
