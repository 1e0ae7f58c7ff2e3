-- Why: a socket that is open ends with its session at once, on every server.

create trigger tell_session_ended after delete on sessions for each row execute function tell_session_ended();
