-- Computes the days of a company anew from its orders. Only for a database that nobody else uses.
create or replace function fill_report_days(company bigint) returns void language plpgsql as $$
begin
  delete from report_changes where company_id = company;
  delete from report_days where company_id = company;
  delete from report_customers where company_id = company;
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
  insert into report_customers (company_id, span, currency, start_day, customer_id, created, paid, lost, returned, devices, amount)
  select d.company_id, s.span, d.currency, s.start_day, d.subject_id,
         coalesce(sum(d.n) filter (where d.fact = 'created'), 0), coalesce(sum(d.n) filter (where d.fact = 'paid'), 0),
         coalesce(sum(d.n) filter (where d.fact = 'lost'), 0), coalesce(sum(d.n) filter (where d.fact = 'returned'), 0),
         coalesce(sum(d.devices) filter (where d.fact = 'paid'), 0), coalesce(sum(d.amount) filter (where d.fact = 'paid'), 0)
    from report_days d cross join lateral report_spans(d.day) s
   where d.company_id = company and d.is_month and d.dimension = 'customer'
   group by 1, 2, 3, 4, 5
   order by 2, 3, 4, 5;
end $$;
