-- Tells every server that a session has ended, however it ended, so that its sockets end too.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
