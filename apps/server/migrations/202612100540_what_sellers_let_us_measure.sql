-- The shop asks its visitors before anything is measured. An order keeps what its seller allowed.

alter table storefronts add column asks_consent text not null default 'everywhere'
  check (asks_consent in ('everywhere', 'where_required'));
comment on column storefronts.asks_consent is 'Where visitors are asked before anything is measured';

create table measuring_consents (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  order_id bigint not null,
  analytics boolean not null,
  advertising boolean not null,
  basis text not null check (basis in ('chosen', 'signal', 'not_required')),
  text_version integer not null,
  language text not null,
  decided_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table measuring_consents is 'What the seller of an order allowed to be measured in the shop';
comment on column measuring_consents.text_version is 'Of the text that the seller read';
comment on column measuring_consents.decided_at is 'By the clock of the browser';
create unique index measuring_consents_by_order on measuring_consents (company_id, order_id);
select tenant_table('measuring_consents');
