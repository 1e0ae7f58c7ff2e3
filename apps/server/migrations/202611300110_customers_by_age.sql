-- The list of all customers is read newest first: without an index in that order each page sorted them all.

create index customers_by_age on customers (company_id, created_at desc, id desc);
