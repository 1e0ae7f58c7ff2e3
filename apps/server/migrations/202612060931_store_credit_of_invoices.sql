-- Store credit that an invoice took or gave is voided there, so that the invoice and the ledger never disagree.
alter table store_credit_entries add column invoice_id bigint;
alter table store_credit_entries add foreign key (company_id, invoice_id) references invoices (company_id, id);
comment on column store_credit_entries.invoice_id is 'The invoice that it paid, or that paid it back';
create index store_credit_entries_by_invoice on store_credit_entries (company_id, invoice_id);
update store_credit_entries e set invoice_id = p.invoice_id
  from invoice_payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
 where p.company_id = e.company_id and p.method = 'store_credit' and p.amount = -e.amount
   and ((e.kind = 'redeemed' and e.reference = i.number) or (e.kind = 'adjusted' and e.reason = i.number));
