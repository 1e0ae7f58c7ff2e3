-- What an order was to be paid, to whom and how, when it first entered Payout Processing. What differs later needs a second person.
create table payout_baselines (
  company_id bigint not null references companies (company_id) on delete cascade,
  order_id bigint not null,
  payee_id bigint not null,
  details_key text,
  total bigint not null,
  recorded_at timestamptz not null default app_now(),
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table payout_baselines is 'How an order was to be paid when it first entered Payout Processing. A part that is split off begins with that of its original.';
comment on column payout_baselines.payee_id is 'The customer of the order then. It stays when customers are merged';
comment on column payout_baselines.details_key is 'A keyed hash of the method and the details; null while some were missing';
select tenant_table('payout_baselines');
alter table payout_approvals add column payee_id bigint;
comment on column payout_approvals.payee_id is 'The customer that the approval is for; null: asked for before this was kept';
