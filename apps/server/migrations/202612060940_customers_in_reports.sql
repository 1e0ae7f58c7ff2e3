-- What each customer sold in a month and in a year, for the report that has a row per customer.
create table report_customers (
  company_id bigint not null references companies (company_id) on delete cascade,
  span text not null check (span in ('month', 'year')),
  currency text not null,
  start_day date not null,
  customer_id bigint not null,
  created bigint not null,
  paid bigint not null,
  lost bigint not null,
  returned bigint not null,
  devices bigint not null,
  amount bigint not null,
  -- With the sums, because the rows of a month lie far apart in the table.
  primary key (company_id, span, currency, start_day, customer_id) include (created, paid, lost, returned, devices, amount)
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
comment on table report_customers is 'Sums of report_days with a row per customer, over all locations and kinds of orders';
comment on column report_customers.start_day is 'The first day of the month or year';
comment on column report_customers.devices is 'Of paid orders, as amount is';
select tenant_table('report_customers');

insert into report_customers (company_id, span, currency, start_day, customer_id, created, paid, lost, returned, devices, amount)
select d.company_id, s.span, d.currency, s.start_day, d.subject_id,
       coalesce(sum(d.n) filter (where d.fact = 'created'), 0), coalesce(sum(d.n) filter (where d.fact = 'paid'), 0),
       coalesce(sum(d.n) filter (where d.fact = 'lost'), 0), coalesce(sum(d.n) filter (where d.fact = 'returned'), 0),
       coalesce(sum(d.devices) filter (where d.fact = 'paid'), 0), coalesce(sum(d.amount) filter (where d.fact = 'paid'), 0)
  from report_days d
  cross join lateral (values ('month'), ('year')) as p (span)
  cross join lateral (select p.span, date_trunc(p.span, d.day::timestamp)::date as start_day) s
 where d.is_month and d.dimension = 'customer'
 group by 1, 2, 3, 4, 5
 order by 1, 2, 3, 4, 5;
