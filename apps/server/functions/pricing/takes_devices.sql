-- After the tables: takes a row of partners.
-- Whether a partner's offers count for orders of a channel. One that left counts no more at once, before any job ends it.
create or replace function takes_devices(p partners, at_channel text) returns boolean language sql stable
return p.ended_at is null and p.is_selected and p.offers_until > app_now()
   and p.selling_type in ('both', case at_channel when 'in-store' then 'in-store' else 'mail-in' end)
   and (p.kind = 'list' or company_link_giver(p.link_id, 'offers') is not null);
