-- Starts the log of events of a company, with its first API key or webhook.
create or replace function start_event_log() returns trigger language plpgsql as $$
begin
  insert into event_logs (company_id) values (new.company_id) on conflict do nothing;
  return null;
end $$;
