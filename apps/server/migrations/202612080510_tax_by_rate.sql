-- New invoices compute the tax of each rate over the whole document. Issued ones keep the amounts that their buyers have.
alter table invoices add column is_tax_by_line boolean not null default true;
alter table invoices alter column is_tax_by_line set default false;
comment on column invoices.is_tax_by_line is 'Its tax is the sum of the rounded tax of its lines, as invoices were computed before';
