-- Whatever writes it: a unit that an open invoice line names does not become available.
create trigger refuse_resold before update of status on inventory_units
  for each row when (new.status = 0 and old.status <> 0) execute function refuse_resold_unit();

-- What the tax of a line under the margin scheme is computed from: the price paid to the seller, without shipping, parts and work.
comment on column invoice_lines.cost is 'What the seller of its unit was paid, for the margin scheme, in minor units';
