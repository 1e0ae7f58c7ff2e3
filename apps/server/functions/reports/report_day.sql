-- The company's day of an instant, by the timezone that it had then. So an instant never moves to another day.
create or replace function report_day(company bigint, at timestamptz) returns date language plpgsql stable as $$
begin
  return (at at time zone coalesce((
    select z.timezone from company_timezones z where z.company_id = company and z.since <= at order by z.since desc limit 1
  ), 'UTC'))::date;
end $$;
