-- Sellers answer a revised offer on a page of their own.

alter table order_offers
  add column if not exists answer_until timestamptz,
  add column opened_at timestamptz,
  add column return_address text;
comment on column order_offers.answer_until is 'Until when the seller is asked to answer. Null: no deadline.';
comment on column order_offers.opened_at is 'When the seller first opened the page of the offer.';
comment on column order_offers.return_address is 'Where a seller who declined wants the devices sent. Null: the address on file.';
create index order_offers_by_deadline on order_offers (company_id, answer_until) where state = 'awaiting' and answer_until is not null;

alter table order_offer_lines add column is_accepted boolean;
comment on column order_offer_lines.is_accepted is 'The seller’s answer for this device. Null: answered as the offer as a whole.';

alter table order_notes add column is_from_seller boolean not null default false;
alter table order_pictures
  add column is_for_customer boolean not null default false,
  add column is_from_seller boolean not null default false;
comment on column order_pictures.is_for_customer is 'Shown to the seller with a revised offer.';

create table answer_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  answer_days int not null default 14 check (answer_days between 0 and 60),
  allows_lines boolean not null default false,
  allows_questions boolean not null default true,
  allows_pictures boolean not null default true,
  return_text text,
  version int not null default 1,
  primary key (company_id)
);
comment on column answer_settings.answer_days is 'Days that a seller has to answer a revised offer. 0: no deadline.';
select tenant_table('answer_settings');
select audit_table('answer_settings', 'answer_settings', 'company_id');

create table portal_texts (
  company_id bigint not null references companies (company_id) on delete cascade,
  template_id int not null,
  title text not null,
  body text not null,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, template_id)
);
comment on table portal_texts is 'A company’s own texts on the page of a revised offer. A text without a row is the shipped one.';
select tenant_table('portal_texts');
select audit_table('portal_texts', 'portal_texts', 'template_id');
