-- The month and the year of a day, each with its first day.
create or replace function report_spans(day date) returns table (span text, start_day date) language sql immutable as $$
  select s.span, date_trunc(s.span, day::timestamp)::date from (values ('month'), ('year')) as s (span)
$$;
