-- The time of the transaction: now(), unless a test or the demo set one.
create or replace function app_now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
