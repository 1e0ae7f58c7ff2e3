-- A vendor without idempotency keys is asked by one request at a time.
alter table vendor_calls add column claimed_until timestamptz;
comment on column vendor_calls.claimed_until is 'Until then one request makes the call, and no other does';
