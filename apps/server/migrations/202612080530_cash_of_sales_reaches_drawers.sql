-- Which drawer the cash of a sale without an invoice went into, so that undoing the sale takes it out again.
alter table unit_sales
  add column drawer_session_id bigint,
  add foreign key (company_id, drawer_session_id) references drawer_sessions (company_id, id);
comment on column unit_sales.drawer_session_id is 'The drawer session that the cash went into; null: no cash, or a location without drawers';
create index unit_sales_by_drawer on unit_sales (company_id, drawer_session_id);
