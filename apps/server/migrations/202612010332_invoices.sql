-- What a company sells: invoices with their lines, payments and credit notes.

create table invoice_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  prefix text not null default 'INV-',
  next_number bigint not null default 1 check (next_number > 0),
  credit_prefix text not null default 'CN-',
  next_credit_number bigint not null default 1 check (next_credit_number > 0),
  due_days int not null default 14 check (due_days between 0 and 365),
  tax_name text not null default 'Tax',
  tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  is_tax_included boolean not null default false,
  is_margin_scheme boolean not null default false,
  margin_notice text not null default '',
  warranty_days int not null default 0 check (warranty_days between 0 and 3650),
  warranty_text text not null default '',
  terms_text text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on column invoice_settings.next_number is 'Taken in the transaction that stores the invoice, so that no number is left out';
comment on column invoice_settings.tax_rate is 'In hundredths of a percent';
comment on column invoice_settings.is_tax_included is 'Whether prices contain the tax';
select tenant_table('invoice_settings');
select audit_table('invoice_settings', 'invoice_settings', 'company_id');

create table invoices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  number text not null,
  location_id bigint not null,
  customer_id bigint,
  status int not null default 1 check (status in (1, 3)),
  currency text not null,
  issued_on date not null,
  due_on date not null,
  salesperson_id bigint,
  created_by_id bigint,
  bill_name text not null default '',
  bill_company text,
  bill_email text,
  bill_address text,
  bill_tax_number text,
  country_code text not null default 'US',
  tax_name text not null default 'Tax',
  is_tax_included boolean not null default false,
  discount_total bigint not null default 0 check (discount_total >= 0),
  discount_percent int check (discount_percent between 0 and 10000),
  subtotal bigint not null default 0,
  tax_total bigint not null default 0,
  total bigint not null default 0 check (total >= 0),
  paid_total bigint not null default 0,
  credited_total bigint not null default 0 check (credited_total >= 0),
  due_total bigint not null generated always as (total - credited_total - paid_total) stored,
  trade_in_order_id bigint,
  tracking_number text,
  carrier text,
  note text not null default '',
  terms_text text not null default '',
  handed_over_at timestamptz,
  emailed_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  canceled_reason text,
  item_summary text not null default '',
  search_text text generated always as (
    lower(number || ' ' || bill_name || ' ' || coalesce(bill_company, '') || ' ' || coalesce(bill_email, '') || ' ' || coalesce(tracking_number, ''))
  ) stored,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, number),
  check (canceled_at is null or paid_total = 0),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, salesperson_id) references members (company_id, id),
  foreign key (company_id, created_by_id) references members (company_id, id),
  foreign key (company_id, trade_in_order_id) references orders (company_id, id)
);
comment on column invoices.status is '1 outstanding, 3 paid. A canceled one keeps its number and status';
comment on column invoices.customer_id is 'Null: a walk-in buyer without a record';
comment on column invoices.discount_total is 'Discount on the whole invoice, in minor units; those of lines stand in the lines';
comment on column invoices.subtotal is 'The lines after their discounts and that of the invoice, without tax';
comment on column invoices.due_total is 'Still to be paid; below 0: the company owes the buyer';
comment on column invoices.trade_in_order_id is 'One ticket: the order whose payout pays for this invoice';
create index invoices_by_date on invoices (company_id, created_at desc, id desc);
create index invoices_by_status on invoices (company_id, status, created_at desc, id desc);
create index invoices_by_location on invoices (company_id, location_id, created_at desc, id desc);
create index invoices_by_customer on invoices (company_id, customer_id, created_at desc, id desc);
create index invoices_by_salesperson on invoices (company_id, salesperson_id);
create index invoices_by_creator on invoices (company_id, created_by_id);
create index invoices_overdue on invoices (company_id, due_on) where status = 1 and canceled_at is null;
create unique index invoices_one_per_trade_in on invoices (company_id, trade_in_order_id) where canceled_at is null;
create index invoices_by_trade_in on invoices (company_id, trade_in_order_id);
create index invoices_by_search on invoices using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);
select tenant_table('invoices');
select audit_table('invoices', 'invoices', 'id');

create table invoice_lines (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  position int not null,
  unit_id bigint,
  title text not null,
  description text not null default '',
  quantity int not null default 1 check (quantity between 1 and 100000),
  unit_price bigint not null check (unit_price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax_scheme text not null default 'standard' check (tax_scheme in ('standard', 'margin', 'exempt')),
  tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  cost bigint not null default 0 check (cost >= 0),
  warranty_days int not null default 0 check (warranty_days between 0 and 3650),
  returned_quantity int not null default 0 check (returned_quantity >= 0),
  released_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (returned_quantity <= quantity),
  check (unit_id is null or quantity = 1),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, unit_id) references inventory_units (company_id, id)
);
comment on column invoice_lines.discount is 'Of the whole line, in minor units';
comment on column invoice_lines.tax is 'Tax of the line, in minor units; under the margin scheme inside the price and never shown';
comment on column invoice_lines.total is 'What the buyer pays for the line, with tax, in minor units';
comment on column invoice_lines.cost is 'The unit’s cost when it was sold, in minor units';
comment on column invoice_lines.released_at is 'When the unit left the invoice again: taken back, or the invoice was canceled';
create index invoice_lines_by_invoice on invoice_lines (company_id, invoice_id, position);
create index invoice_lines_by_unit on invoice_lines (company_id, unit_id);
create unique index invoice_lines_one_open_per_unit on invoice_lines (company_id, unit_id) where unit_id is not null and released_at is null;
select tenant_table('invoice_lines');
select audit_table('invoice_lines', 'invoices', 'invoice_id');
-- Whatever writes it: a unit is on one open invoice, and only one that is available gets there.
create trigger reserve_unit before insert on invoice_lines for each row when (new.unit_id is not null) execute function reserve_unit();

create table invoice_payments (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  kind text not null default 'payment' check (kind in ('payment', 'refund', 'trade_in', 'store_credit')),
  amount bigint not null check (amount <> 0),
  method text not null,
  paid_on date not null,
  reference text,
  note text,
  member_id bigint,
  voided_at timestamptz,
  voided_reason text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((kind = 'refund') = (amount < 0)),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column invoice_payments.amount is 'In minor units; a refund is below 0';
create index invoice_payments_by_invoice on invoice_payments (company_id, invoice_id, id);
create index invoice_payments_by_member on invoice_payments (company_id, member_id);
create index invoice_payments_by_day on invoice_payments (company_id, paid_on);
select tenant_table('invoice_payments');
select audit_table('invoice_payments', 'invoices', 'invoice_id');

create table credit_notes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  number text not null,
  issued_on date not null,
  reason text not null,
  total bigint not null check (total >= 0),
  tax_total bigint not null default 0 check (tax_total >= 0),
  is_warranty boolean not null default false,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index credit_notes_by_invoice on credit_notes (company_id, invoice_id, id);
create index credit_notes_by_member on credit_notes (company_id, member_id);
select tenant_table('credit_notes');
select audit_table('credit_notes', 'invoices', 'invoice_id');

create table credit_note_lines (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  credit_note_id bigint not null,
  invoice_line_id bigint not null,
  quantity int not null check (quantity > 0),
  total bigint not null check (total >= 0),
  tax bigint not null default 0 check (tax >= 0),
  restock_status int check (restock_status in (0, 5, -1)),
  primary key (company_id, id),
  foreign key (company_id, credit_note_id) references credit_notes (company_id, id) on delete cascade,
  foreign key (company_id, invoice_line_id) references invoice_lines (company_id, id)
);
comment on column credit_note_lines.restock_status is 'What its unit became: 0 available, 5 not available, -1 written off';
create index credit_note_lines_by_note on credit_note_lines (company_id, credit_note_id);
create index credit_note_lines_by_line on credit_note_lines (company_id, invoice_line_id);
select tenant_table('credit_note_lines');
