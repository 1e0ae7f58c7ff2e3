-- What a company does not buy is said, instead of being read from a missing price: a device without a price may be one that
-- nobody has priced yet.

create table unbought_cells (
  company_id bigint not null references companies (company_id) on delete cascade,
  variant_id bigint not null,
  condition_id bigint not null,
  price_list_id bigint not null,
  primary key (company_id, variant_id, condition_id, price_list_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade
);
comment on table unbought_cells is 'Variants that are not bought in a condition, whatever their price cell says. A more specific price list with a cell of its own buys them again.';
create index unbought_cells_by_condition on unbought_cells (company_id, condition_id);
create index unbought_cells_by_list on unbought_cells (company_id, price_list_id);
select tenant_table('unbought_cells');
select audit_table('unbought_cells', 'price_lists', 'price_list_id');

comment on column price_cells.price is 'the final price after rules, rounding and custom price. Null: nobody has set one.';
