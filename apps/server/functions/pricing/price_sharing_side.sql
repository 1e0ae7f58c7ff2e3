-- After the tables: takes a row of price_sharings.
-- The side of the transaction's company in a sharing: `parent`, `child`, or null. An offer by email is for every company that
-- has an owner with this address.
create or replace function price_sharing_side(sharing price_sharings) returns text language plpgsql stable security definer set search_path = public as $$
begin
  if sharing.parent_company_id = current_company_id() then return 'parent'; end if;
  if sharing.child_company_id = current_company_id() then return 'child'; end if;
  if sharing.child_company_id is null and sharing.status = 'offered' and exists (
    select 1 from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
     where m.company_id = current_company_id() and r.key = 'owner' and m.is_active and lower(m.email) = sharing.address) then
    return 'child';
  end if;
  return null;
end $$;
alter function price_sharing_side(price_sharings) owner to tradepost_system;
