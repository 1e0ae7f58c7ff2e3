-- Accepts a sharing as its child. A company cannot follow a list that follows its own, directly or through others.
create or replace function accept_price_sharing(sharing bigint) returns text language plpgsql security definer set search_path = public as $$
declare
  found_one price_sharings;
begin
  -- Without the lock, two concurrent calls could create a circle that neither sees.
  perform pg_advisory_xact_lock(hashtext('price_sharings'));
  select * into found_one from price_sharings s where s.id = sharing for update;
  if not found or price_sharing_side(found_one) is distinct from 'child' then return 'not found'; end if;
  if found_one.status <> 'offered' then return 'closed'; end if;
  if exists (select 1 from price_sharings s where s.status = 'accepted'
      and s.parent_company_id = found_one.parent_company_id and s.child_company_id = current_company_id()) then
    return 'closed';
  end if;
  if exists (
    with recursive above as (
      select found_one.parent_company_id as company
      union select s.parent_company_id from price_sharings s join above a on s.child_company_id = a.company where s.status = 'accepted')
    select 1 from above where company = current_company_id()) then
    return 'circle';
  end if;
  update price_sharings set status = 'accepted', child_company_id = current_company_id(), accepted_at = app_now() where id = sharing;
  return 'accepted';
end $$;
alter function accept_price_sharing(bigint) owner to tradepost_system;
