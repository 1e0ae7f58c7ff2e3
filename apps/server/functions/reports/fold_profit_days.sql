-- After the tables: calls profit_of_day.
-- Computes the oldest stale days and their months anew, and returns how many days there were.
create or replace function fold_profit_days(at_most int) returns int language plpgsql as $$
declare
  days jsonb;
begin
  -- Two servers must not compute the same day at the same time.
  perform pg_advisory_xact_lock(7130);
  with oldest as (
    select distinct company_id, day from (select company_id, day from profit_stale_days order by id limit 5000) as first limit at_most
  ), gone as (
    delete from profit_stale_days s using oldest o where s.company_id = o.company_id and s.day = o.day returning s.company_id, s.day
  )
  select jsonb_agg(distinct jsonb_build_object('company_id', company_id, 'day', day)) into days from gone;
  if days is null then return 0; end if;
  delete from profit_days p using jsonb_to_recordset(days) as s (company_id bigint, day date)
   where p.company_id = s.company_id and p.day = s.day and not p.is_month;
  insert into profit_days (company_id, day, currency, location_id, kind, channel, model_id, title, units, sale, tax, purchase, bonus,
    shipping_in, parts, work, other, unlabeled, shipped, unworked, returned)
  select s.company_id, s.day, f.currency, f.location_id, f.kind, f.channel, f.model_id, f.title, sum(f.units), sum(f.sale), sum(f.tax),
         sum(f.purchase), sum(f.bonus), sum(f.shipping_in), sum(f.parts), sum(f.work), sum(f.other), sum(f.unlabeled), sum(f.shipped),
         sum(f.unworked), sum(f.returned)
    from jsonb_to_recordset(days) as s (company_id bigint, day date) cross join lateral profit_of_day(s.company_id, s.day) f
   group by 1, 2, 3, 4, 5, 6, 7, 8;
  delete from profit_days p using jsonb_to_recordset(days) as s (company_id bigint, day date)
   where p.company_id = s.company_id and p.day = date_trunc('month', s.day::timestamp)::date and p.is_month;
  insert into profit_days (company_id, is_month, day, currency, location_id, kind, channel, model_id, title, units, sale, tax, purchase, bonus,
    shipping_in, parts, work, other, unlabeled, shipped, unworked, returned)
  select p.company_id, true, m.day, p.currency, p.location_id, p.kind, p.channel, p.model_id, p.title, sum(p.units), sum(p.sale), sum(p.tax),
         sum(p.purchase), sum(p.bonus), sum(p.shipping_in), sum(p.parts), sum(p.work), sum(p.other), sum(p.unlabeled), sum(p.shipped),
         sum(p.unworked), sum(p.returned)
    from (select distinct company_id, date_trunc('month', day::timestamp)::date as day
            from jsonb_to_recordset(days) as s (company_id bigint, day date)) m
    join profit_days p on p.company_id = m.company_id and not p.is_month and p.day >= m.day and p.day < m.day + interval '1 month'
   group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return jsonb_array_length(days);
end $$;
