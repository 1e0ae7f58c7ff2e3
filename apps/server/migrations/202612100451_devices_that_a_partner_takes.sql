-- The partner whose offer a device was bought at, with its name and price of that moment.
alter table order_items
  add column marketer_id bigint,
  add column marketer_name text,
  add column partner_price bigint,
  add column partner_terms jsonb not null default '{}',
  add constraint order_items_marketer_fkey foreign key (company_id, marketer_id) references partners (company_id, id);
comment on column order_items.marketer_id is 'The partner whose offer set the price; null: the company''s own price did';
comment on column order_items.marketer_name is 'The partner''s name when the price was set';
comment on column order_items.partner_price is 'What the partner pays, less the deductions of the quote';
comment on column order_items.partner_terms is 'The partner''s offer by condition when the order was made, as the inspection needs it';
create index order_items_by_marketer on order_items (company_id, marketer_id) where marketer_id is not null;
