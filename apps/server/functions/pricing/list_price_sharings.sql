-- The sharings of the transaction's company.
create or replace function list_price_sharings() returns table (
  id bigint, side text, status text, company_name text, currency text, address text, offered_by text, ended_by text,
  created_at timestamptz, accepted_at timestamptz, ended_at timestamptz
) language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select s.id, price_sharing_side(s), s.status,
           -- The recipient's name is shown only after accepting. The sender's name is always shown.
           case when s.parent_company_id = current_company_id() then case when s.accepted_at is not null then c.name end else p.name end,
           case when s.parent_company_id = current_company_id() then null else p.currency end,
           case when s.parent_company_id = current_company_id() then s.address end,
           case when s.parent_company_id <> current_company_id() then s.offered_by end,
           s.ended_by, s.created_at, s.accepted_at, s.ended_at
      from price_sharings s
      join companies p on p.company_id = s.parent_company_id
      left join companies c on c.company_id = s.child_company_id
     where s.parent_company_id = current_company_id() or s.child_company_id = current_company_id()
        or (s.child_company_id is null and s.status = 'offered' and price_sharing_side(s) = 'child')
     order by s.id desc;
end $$;
alter function list_price_sharings() owner to tradepost_system;
