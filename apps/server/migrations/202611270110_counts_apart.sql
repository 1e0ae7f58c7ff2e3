-- The ledger stands apart from what it adds up to: both in one table, each list stepped over the places that thousands of
-- ledger rows had left behind in its index. Beside the sums by status and place stand those by age alone, by day and by
-- month, so that a page far down finds its day.
lock table orders, order_counts in access exclusive mode;

create table order_count_changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  is_archived boolean not null,
  status_id int not null,
  sub_status_id int,
  location_id bigint not null,
  day date not null,
  n bigint not null,
  primary key (company_id, id)
);
comment on column order_count_changes.day is 'Of creation, UTC';
alter table order_count_changes set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
select tenant_table('order_count_changes');

create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (company_id, kind, is_archived, status_id, sub_status_id, location_id, day, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, (created_at at time zone 'UTC')::date, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create or replace function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (company_id, kind, is_archived, status_id, sub_status_id, location_id, day, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, (created_at at time zone 'UTC')::date, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create or replace function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (company_id, kind, is_archived, status_id, sub_status_id, location_id, day, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, (created_at at time zone 'UTC')::date, sum(n)
    from (select *, 1 as n from new_rows union all select *, -1 from old_rows) as both_sides
   group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  return null;
end $$;

create table order_age_counts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  is_archived boolean not null,
  is_month boolean not null,
  since date not null,
  n bigint not null,
  primary key (company_id, id)
);
comment on column order_age_counts.since is 'The day of creation, UTC, or the first of its month';
select tenant_table('order_age_counts');

truncate order_counts;
drop index order_counts_of_tabs, order_counts_of_months, order_counts_unfolded;
alter table order_counts drop column is_folded;
-- Lists read the sums from the indexes alone; room on the pages for those that change every few seconds.
alter table order_counts set (fillfactor = 50);
alter table order_age_counts set (fillfactor = 50);
create unique index order_counts_of_status on order_counts
  (company_id, kind, is_archived, is_total, status_id, sub_status_id, location_id, month) include (n) nulls not distinct;
create unique index order_age_counts_of_time on order_age_counts (company_id, kind, is_archived, is_month, since) include (n);

set local role tradepost_system;
insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n, is_total)
select company_id, kind, is_archived, status_id, sub_status_id, location_id,
       coalesce(date_trunc('month', created_at at time zone 'UTC')::date, '-infinity'), count(*),
       grouping(date_trunc('month', created_at at time zone 'UTC')::date) = 1
  from orders
 group by company_id, kind, is_archived, status_id, sub_status_id, location_id,
          grouping sets ((), (date_trunc('month', created_at at time zone 'UTC')::date))
 order by 1, 2, 3;
insert into order_age_counts (company_id, kind, is_archived, is_month, since, n)
select company_id, kind, is_archived, is_month, since, count(*)
  from orders, lateral (values (false, (created_at at time zone 'UTC')::date),
                               (true, date_trunc('month', created_at at time zone 'UTC')::date)) as span (is_month, since)
 group by 1, 2, 3, 4, 5 order by 1, 2, 3;
reset role;
