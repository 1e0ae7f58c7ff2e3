-- Buying lawfully: what a location requires of its sellers, the card of an order with the seller's identity, and what was signed.

create table compliance_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  min_age int not null default 18 check (min_age between 0 and 120),
  hold_start text not null default 'purchase' check (hold_start in ('purchase', 'report')),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, location_id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on table compliance_settings is 'What a location requires before it pays. Its hold days without a category are those of `locations`.';
select tenant_table('compliance_settings');
select audit_table('compliance_settings', 'compliance_settings', 'location_id');

create table compliance_requirements (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  requirement text not null
    check (requirement in ('identity', 'pictures', 'birth_date', 'address', 'ownership', 'conditions')),
  kinds text[] not null default '{}',
  min_total bigint not null default 0 check (min_total >= 0),
  primary key (company_id, location_id, requirement),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on column compliance_requirements.kinds is 'The kinds of orders that need it, from a total of min_total in minor units. None: it is not required';
select tenant_table('compliance_requirements');
select audit_table('compliance_requirements', 'compliance_settings', 'location_id');

create table compliance_hold_days (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  category_id bigint not null,
  hold_days int not null check (hold_days between 0 and 3650),
  primary key (company_id, location_id, category_id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
create index compliance_hold_days_by_category on compliance_hold_days (company_id, category_id);
select tenant_table('compliance_hold_days');
select audit_table('compliance_hold_days', 'compliance_settings', 'location_id');

create table ownership_statements (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  statement_version int not null,
  body text not null,
  sha256 text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, location_id, statement_version),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table ownership_statements is 'Every version of what sellers declare. Rows are never changed: signatures name them.';
create index ownership_statements_by_member on ownership_statements (company_id, member_id);
select tenant_table('ownership_statements');
revoke update, delete on ownership_statements from tradepost_app, tradepost_system;

create table compliance_cards (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  document_type text
    check (document_type in ('driver_license', 'passport', 'id_card', 'residence_permit', 'other')),
  document_number text,
  document_mask text,
  issuer_country text,
  issuer_region text,
  expires_on date,
  birth_date date,
  first_name text,
  last_name text,
  address_text text,
  source text not null default 'manual' check (source in ('manual', 'scan', 'copy')),
  front_file_id bigint,
  back_file_id bigint,
  member_id bigint,
  recorded_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, front_file_id) references files (company_id, id),
  foreign key (company_id, back_file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table compliance_cards is 'The identity document of the seller of an order. Its customer is the one it was recorded of.';
comment on column compliance_cards.document_number is 'Encrypted for its order';
comment on column compliance_cards.source is 'scan: from the barcode of a license; copy: from an earlier order of the seller';
create index compliance_cards_by_customer on compliance_cards (company_id, customer_id, recorded_at desc);
create index compliance_cards_by_front on compliance_cards (company_id, front_file_id);
create index compliance_cards_by_back on compliance_cards (company_id, back_file_id);
create index compliance_cards_by_member on compliance_cards (company_id, member_id);
select tenant_table('compliance_cards');
select audit_table('compliance_cards', 'orders', 'order_id',
  '{document_number,document_mask,issuer_region,expires_on,birth_date,first_name,last_name,address_text}');

create table compliance_signatures (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  customer_id bigint not null,
  kind text not null check (kind in ('ownership', 'conditions')),
  text_version int not null,
  sha256 text not null,
  method text not null check (method in ('drawn', 'typed')),
  signer_name text not null,
  file_id bigint,
  member_id bigint,
  is_remote boolean not null default false,
  signed_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (method = 'typed' or file_id is not null),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column compliance_signatures.text_version is 'Of ownership_statements of the order’s location, or of sale_conditions';
comment on column compliance_signatures.member_id is 'The team member who witnessed it; null when the seller signed alone';
create index compliance_signatures_by_order on compliance_signatures (company_id, order_id, kind, id desc);
create index compliance_signatures_by_customer on compliance_signatures (company_id, customer_id);
create index compliance_signatures_by_file on compliance_signatures (company_id, file_id);
create index compliance_signatures_by_member on compliance_signatures (company_id, member_id);
select tenant_table('compliance_signatures');
revoke update on compliance_signatures from tradepost_app, tradepost_system;
select audit_table('compliance_signatures', 'orders', 'order_id', '{signer_name}');

create table identity_looks (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  card_id bigint not null,
  side text not null check (side in ('front', 'back')),
  file_id bigint not null,
  member_id bigint,
  looked_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, card_id) references compliance_cards (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table identity_looks is 'Every look at a picture of an identity document. Rows are never changed.';
comment on column identity_looks.file_id is 'No foreign key: the look remains when the picture is replaced';
create index identity_looks_by_order on identity_looks (company_id, order_id, id desc);
create index identity_looks_by_card on identity_looks (company_id, card_id);
create index identity_looks_by_member on identity_looks (company_id, member_id);
select tenant_table('identity_looks');
revoke update, delete on identity_looks from tradepost_app, tradepost_system;
select audit_table('identity_looks', 'orders', 'order_id');
