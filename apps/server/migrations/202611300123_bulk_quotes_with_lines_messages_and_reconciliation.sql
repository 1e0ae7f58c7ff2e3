-- Bulk quotes: their lists of lines, which stand alone until they are confirmed, the negotiation, and what was received.

create table bulk_quotes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint,
  state text not null default 'matching' check (state in ('matching', 'ready', 'failed')),
  file_name text,
  headings jsonb not null default '[]',
  mapping jsonb not null default '{}',
  location_id bigint not null,
  valid_days int not null default 14 check (valid_days between 1 and 365),
  parcel_count int not null default 1 check (parcel_count between 1 and 500),
  pickup_on date,
  seller_note text,
  sent_at timestamptz,
  over_state text check (over_state in ('approved', 'returned')),
  over_reason text,
  over_by_id bigint,
  reconciled_at timestamptz,
  reconciled_by_id bigint,
  member_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, over_by_id) references members (company_id, id),
  foreign key (company_id, reconciled_by_id) references members (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column bulk_quotes.order_id is 'Null: an uploaded list that nobody has confirmed yet';
comment on column bulk_quotes.over_state is 'What was decided about devices beyond the quote';
create index bulk_quotes_by_location on bulk_quotes (company_id, location_id);
create index bulk_quotes_by_over on bulk_quotes (company_id, over_by_id) where over_by_id is not null;
create index bulk_quotes_by_reconciler on bulk_quotes (company_id, reconciled_by_id) where reconciled_by_id is not null;
create index bulk_quotes_by_member on bulk_quotes (company_id, member_id) where member_id is not null;
create index bulk_quotes_unconfirmed on bulk_quotes (company_id, created_at) where order_id is null;
select tenant_table('bulk_quotes');
select audit_table('bulk_quotes', 'orders', 'order_id');

create table bulk_quote_lines (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  quote_id bigint not null,
  position int not null,
  cells jsonb,
  text text not null,
  grade text not null default '',
  quantity int not null default 1 check (quantity between 0 and 100000),
  identifiers text[] not null default '{}',
  match text not null default 'pending' check (match in ('pending', 'matched', 'doubtful', 'chosen', 'custom')),
  score int not null default 0,
  candidates jsonb not null default '[]',
  variant_id bigint,
  condition_id bigint,
  title text not null default '',
  brand text,
  variant_label text,
  condition_label text,
  category_id bigint,
  model_id bigint,
  catalog_price bigint,
  unit_price bigint check (unit_price >= 0),
  their_price bigint check (their_price >= 0),
  state text not null default 'open' check (state in ('open', 'offered', 'countered', 'accepted', 'declined')),
  note text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references bulk_quotes (company_id, id) on delete cascade
);
comment on table bulk_quote_lines is 'The lines of a list. Their catalog ids are what was matched; a device that leaves the catalog keeps its texts';
create index bulk_quote_lines_in_order on bulk_quote_lines (company_id, quote_id, position, id);
select tenant_table('bulk_quote_lines');

-- What was said and done about a line, or with line_id null about the whole quote.
create table bulk_quote_messages (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  quote_id bigint not null,
  order_id bigint not null,
  line_id bigint,
  side text not null check (side in ('ours', 'theirs')),
  act text not null check (act in ('offer', 'counter', 'accept', 'decline', 'reopen', 'price', 'send', 'edit', 'note', 'receive')),
  price bigint,
  body text,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, quote_id) references bulk_quotes (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references bulk_quote_lines (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index bulk_quote_messages_by_quote on bulk_quote_messages (company_id, quote_id, id);
create index bulk_quote_messages_by_order on bulk_quote_messages (company_id, order_id);
create index bulk_quote_messages_by_line on bulk_quote_messages (company_id, line_id, id) where line_id is not null;
create index bulk_quote_messages_by_member on bulk_quote_messages (company_id, member_id) where member_id is not null;
select tenant_table('bulk_quote_messages');
select audit_table('bulk_quote_messages', 'orders', 'order_id');

alter table orders add column reconcile_state text check (reconcile_state in ('not', 'partly', 'fully'));
comment on column orders.reconcile_state is 'Bulk quotes: how far the received devices are compared with the quoted ones. Fully: closed';

-- The quoted line that a received device belongs to. Null in other orders, and for a device that was not quoted.
alter table order_items add column quote_line_id bigint;
alter table order_items add foreign key (company_id, quote_line_id) references bulk_quote_lines (company_id, id);
create index order_items_by_quote_line on order_items (company_id, quote_line_id) where quote_line_id is not null;
