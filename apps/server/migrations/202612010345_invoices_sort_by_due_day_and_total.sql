-- The list sorts by them, too.
create index invoices_by_due_day on invoices (company_id, due_on desc, id desc);
create index invoices_by_total on invoices (company_id, total desc, id desc);
