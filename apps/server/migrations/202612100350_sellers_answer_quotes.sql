-- Sellers answer a quote on a page of their own, line by line.

create table sent_quotes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  state text not null default 'awaiting' check (state in ('awaiting', 'accepted', 'declined', 'countered', 'replaced')),
  total bigint not null,
  note text,
  member_id bigint,
  sent_at timestamptz not null default app_now(),
  opened_at timestamptz,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table sent_quotes is 'Each time that a quote went to its seller, with the answer';
comment on column sent_quotes.state is 'countered: the seller asks for other prices; replaced: a newer one was sent';
comment on column sent_quotes.total is 'what the order came to when it was sent, in minor units';
comment on column sent_quotes.note is 'what the seller wrote with the answer';
create index sent_quotes_by_order on sent_quotes (company_id, order_id, id desc);
create index sent_quotes_by_member on sent_quotes (company_id, member_id);
select tenant_table('sent_quotes');
select audit_table('sent_quotes', 'orders', 'order_id');

create table quote_answers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  quote_id bigint not null,
  order_id bigint not null,
  item_id bigint,
  line_id bigint,
  title text not null,
  answer text not null check (answer in ('accept', 'decline', 'counter')),
  price bigint not null,
  asked_price bigint,
  note text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((answer = 'counter') = (asked_price is not null)),
  foreign key (company_id, quote_id) references sent_quotes (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references order_items (company_id, id) on delete set null (item_id),
  foreign key (company_id, line_id) references bulk_quote_lines (company_id, id) on delete set null (line_id)
);
comment on table quote_answers is 'What the seller answered per device. Lines of a bulk quote that were accepted have none: their state says so';
comment on column quote_answers.item_id is 'null: of a bulk quote, or the device was declined and is no longer in the order';
comment on column quote_answers.price is 'ours when it was answered, per device, in minor units';
comment on column quote_answers.asked_price is 'the seller’s, per device, in minor units';
create index quote_answers_by_quote on quote_answers (company_id, quote_id, id);
create index quote_answers_by_order on quote_answers (company_id, order_id);
create index quote_answers_by_item on quote_answers (company_id, item_id);
create index quote_answers_by_line on quote_answers (company_id, line_id);
select tenant_table('quote_answers');
select audit_table('quote_answers', 'orders', 'order_id');
