-- Computes the days of a company anew from its orders. Only for a database that nobody else uses.
create or replace function fill_report_days(company bigint) returns void language plpgsql as $$
begin
  delete from report_changes where company_id = company;
  delete from report_days where company_id = company;
  insert into report_days (company_id, dimension, currency, day, fact, location_id, kind, subject_id, detail_id, subject,
    n, devices, amount, base_amount, revised_amount, bonus, seconds)
  select company_id, dimension, currency, day, fact, location_id, kind, subject_id, detail_id, subject,
         n, devices, amount, base_amount, revised_amount, bonus, seconds
    from report_recount where company_id = company
   -- Rows that are read together stand together.
   order by dimension, currency, day, fact;
  insert into report_days (company_id, dimension, currency, is_month, day, fact, location_id, kind, subject_id, detail_id, subject,
    n, devices, amount, base_amount, revised_amount, bonus, seconds)
  select company_id, dimension, currency, true, date_trunc('month', day::timestamp)::date, fact, location_id, kind, subject_id, detail_id, subject,
         sum(n), sum(devices), sum(amount), sum(base_amount), sum(revised_amount), sum(bonus), sum(seconds)
    from report_days where company_id = company group by 1, 2, 3, 5, 6, 7, 8, 9, 10, 11
   order by 2, 3, 5, 6;
end $$;
