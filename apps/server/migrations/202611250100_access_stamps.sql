-- Counts each change of what a company's sessions are told about it: who its members are and what they may do. A session
-- that was looked up a moment ago is asked for by this number instead of by all that find_session() reads.
create table access_stamps (
  company_id bigint primary key references companies (company_id) on delete cascade,
  stamp bigint not null default 1
);
select tenant_table('access_stamps');
set local role tradepost_system;
insert into access_stamps (company_id) select company_id from companies;
reset role;

create function begin_access_stamp() returns trigger language plpgsql as $$
begin
  insert into access_stamps (company_id) values (new.company_id);
  return null;
end $$;
create trigger begin_access_stamp after insert on companies for each row execute function begin_access_stamp();

create function stamp_access() returns trigger language plpgsql as $$
begin
  update access_stamps set stamp = stamp + 1 where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
-- The tables that find_session() reads, but for the session's own row.
create trigger stamp_access after update on companies for each row execute function stamp_access();
create trigger stamp_access after insert or update or delete on members for each row execute function stamp_access();
create trigger stamp_access after insert or update or delete on member_locations for each row execute function stamp_access();
create trigger stamp_access after insert or update or delete on roles for each row execute function stamp_access();
create trigger stamp_access after insert or update or delete on support_visits for each row execute function stamp_access();
