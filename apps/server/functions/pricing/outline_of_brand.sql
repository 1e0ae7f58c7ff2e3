-- Updates the price outline after a brand changes.
create or replace function outline_of_brand() returns trigger language plpgsql as $$
begin
  perform refresh_price_outline(new.company_id, array(
    select m.id from models m where m.company_id = new.company_id and m.brand_id = new.id and m.is_active));
  return null;
end $$;
