-- Payout methods are settings: on or off, in the company's words, with fields, places and a bonus. Orders keep what was
-- agreed: the method's bonus and the fee for an expedited payout.

alter table payout_methods
  add column is_on boolean not null default true,
  add column label text,
  add column hint text not null default '',
  add column channels text[] not null default '{}',
  add column location_ids bigint[] not null default '{}',
  add column bonus jsonb,
  add column fields jsonb not null default '[]',
  add column is_archived boolean not null default false,
  add column version int not null default 1;
comment on table payout_methods is 'The payout methods of a company, in order, with how it offers them. Without rows it offers those of its country.';
comment on column payout_methods.key is 'Of the list of payout methods, or custom_1 for one of the company''s own';
comment on column payout_methods.label is 'The company''s own name; null: the default';
comment on column payout_methods.channels is 'Kinds of orders; empty: all';
comment on column payout_methods.location_ids is 'Empty: all';
comment on column payout_methods.bonus is '{type: amount or percent, value, max}; amounts in minor units';
comment on column payout_methods.fields is 'In the order of the form: changes of listed fields, and own fields as a whole';
comment on column payout_methods.is_archived is 'Removed. Orders that have it keep its name.';

create table expedited_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  is_enabled boolean not null default false,
  fee bigint not null default 0 check (fee between 0 and 9999999999),
  label text not null default '',
  hint text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on table expedited_settings is 'Whether sellers can ask to be paid first, and the fee in minor units that is taken from the total.';
select tenant_table('expedited_settings');
select audit_table('expedited_settings', 'companies', 'company_id');

alter table orders
  add column method_bonus bigint not null default 0 check (method_bonus >= 0),
  add column method_bonus_terms jsonb,
  add column is_promo_stacked boolean not null default true,
  add column is_expedited boolean not null default false,
  add column expedited_fee bigint not null default 0 check (expedited_fee >= 0);
comment on column orders.method_bonus is 'What the payout method adds to the total, in minor units';
comment on column orders.method_bonus_terms is '{type, value, max}: the bonus as agreed when the method was chosen; null: none';
comment on column orders.is_promo_stacked is 'False: the promo code excludes the method''s bonus, so the larger of the two is paid';
comment on column orders.is_expedited is 'The seller asked to be paid first';
comment on column orders.expedited_fee is 'The fee agreed for that, in minor units: taken from the total';
