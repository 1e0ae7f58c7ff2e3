-- Extensions, and the two roles that every transaction takes one of. Neither bypasses row-level security: tradepost_app sees
-- one company, tradepost_system has policies of its own. Functions are applied after this file.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$ begin create role tradepost_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role tradepost_system nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not pg_has_role(current_user, 'tradepost_app', 'member') then grant tradepost_app to current_user; end if;
  if not pg_has_role(current_user, 'tradepost_system', 'member') then grant tradepost_system to current_user; end if;
end $$;
grant usage on schema public to tradepost_app, tradepost_system;
