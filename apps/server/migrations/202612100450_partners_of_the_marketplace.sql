-- Partners of the marketplace: who buys devices from the company, and at what prices.

create table partners (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('company', 'list')),
  name text not null check (name <> ''),
  link_id bigint references company_links (id) on delete set null,
  is_selected boolean not null default true,
  selling_type text not null default 'both' check (selling_type in ('mail-in', 'in-store', 'both', 'none')),
  margin_percent numeric(5, 2) not null default 0 check (margin_percent between 0 and 100),
  margin_amount bigint not null default 0 check (margin_amount >= 0),
  is_named boolean not null default false,
  email text,
  phone text,
  note text,
  offers_until timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('deleted', 'left')),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table partners is 'Who buys devices from the company. One that ended stays, because orders name it';
comment on column partners.link_id is 'Of a linked company: the link by which it gives its offers';
comment on column partners.is_selected is 'Whether its prices count';
comment on column partners.margin_percent is 'What the company keeps of the partner''s price, in percent; the larger of percent and amount counts';
comment on column partners.is_named is 'Whether the answer of a quote may name it';
comment on column partners.offers_until is 'Until when its last list counts; null: none was read';
create unique index partners_name on partners (company_id, lower(name)) where ended_at is null;
create unique index partners_open_link on partners (company_id, link_id) where ended_at is null;
create index partners_by_link on partners (link_id);
select tenant_table('partners');
select audit_table('partners', 'partners', 'id');
select settings_table('partners');

-- A partner's list is read, matched and mapped as a followed one is, but sets no price of the company.
alter table price_sync_sources
  add column partner_id bigint,
  add constraint price_sync_sources_partner_fkey
    foreign key (company_id, partner_id) references partners (company_id, id) on delete cascade,
  drop constraint price_sync_sources_kind_check,
  add constraint price_sync_sources_kind_check check (
    case when partner_id is null then kind in ('feed', 'sellcell', 'parent', 'sandbox') else kind in ('feed', 'file', 'offers') end);
comment on column price_sync_sources.partner_id is 'The partner whose list it is; null: a list that the company''s prices follow';
create unique index price_sync_sources_by_partner on price_sync_sources (company_id, partner_id) where partner_id is not null;
drop index price_sync_sources_name;
create unique index price_sync_sources_name on price_sync_sources (company_id, lower(name)) where partner_id is null;

-- For one model, another condition of the company than its category's, or none.
create table partner_exceptions (
  company_id bigint not null references companies (company_id) on delete cascade,
  partner_id bigint not null,
  model_id bigint not null,
  their_condition text not null,
  condition_id bigint,
  primary key (company_id, partner_id, model_id, their_condition),
  foreign key (company_id, partner_id) references partners (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on column partner_exceptions.condition_id is 'Null: the partner buys no device of the model in this condition';
create index partner_exceptions_by_model on partner_exceptions (company_id, model_id);
create index partner_exceptions_by_condition on partner_exceptions (company_id, condition_id);
select tenant_table('partner_exceptions');
select audit_table('partner_exceptions', 'partners', 'partner_id');
select settings_table('partner_exceptions');

-- What partners pay, by the company's own variants and conditions. Made from their lists and the mapping.
create table partner_offers (
  company_id bigint not null references companies (company_id) on delete cascade,
  variant_id bigint not null,
  condition_id bigint not null,
  partner_id bigint not null,
  price bigint not null check (price >= 0),
  primary key (company_id, variant_id, condition_id, partner_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, partner_id) references partners (company_id, id) on delete cascade
);
comment on table partner_offers is 'Prices of partners before the company''s margin';
create index partner_offers_by_condition on partner_offers (company_id, condition_id);
create index partner_offers_by_partner on partner_offers (company_id, partner_id);
select tenant_table('partner_offers');

alter table company_links
  drop constraint company_links_child_gives_check,
  add constraint company_links_child_gives_check check (child_gives <@ '{totals,widget,offers}');
