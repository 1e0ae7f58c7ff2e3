-- A report of one customer, member or promo code, and the period before of the rows on a page, read the days of a few subjects.
create index report_days_of_one on report_days (company_id, dimension, subject_id, day) where subject_id is not null;
