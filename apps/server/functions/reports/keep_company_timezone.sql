-- Records the timezone of a new company, and a changed one from the next minute on. Transactions that run now may not see it
-- yet, and what they record happened before.
create or replace function keep_company_timezone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into company_timezones (company_id, since, timezone)
  values (new.company_id, case when tg_op = 'INSERT' then '-infinity' else app_now() + interval '1 minute' end, new.timezone)
  on conflict (company_id, since) do update set timezone = excluded.timezone;
  return null;
end $$;
alter function keep_company_timezone() owner to tradepost_system;
