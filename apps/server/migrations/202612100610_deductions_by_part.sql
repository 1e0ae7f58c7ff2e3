-- A defect is of a part of the device, and may deduct what repairing it costs. A company chooses whether deductions add up by part.

alter table defects
  add column part text not null default 'none'
    check (part in ('screen', 'back-glass', 'battery', 'camera', 'board', 'housing', 'buttons', 'port', 'none')),
  add column uses_repair_cost boolean not null default false,
  add column extra_amount_type smallint not null default 0 check (extra_amount_type in (0, 1)),
  add column extra_amount_price numeric(14, 4) not null default 0 check (extra_amount_price >= 0),
  add constraint defects_repair_has_part check (not uses_repair_cost or part <> 'none');
comment on column defects.part is 'The part that the defect is of; none: no single part, such as a lock';
comment on column defects.uses_repair_cost is 'Deducts the repair cost of the part where one is known, instead of its own amount';
comment on column defects.extra_amount_price is 'Deducted on top of the repair cost: minor units if extra_amount_type is 0, a percentage of the cost if 1';

-- Prices stay as they are: the part counts once the company chooses so.
update defects set part = case key
    when 'screen-crack' then 'screen' when 'display-lines' then 'screen' when 'back-glass' then 'back-glass'
    when 'battery-low' then 'battery' when 'battery-message' then 'battery' when 'camera' then 'camera'
    when 'water' then 'board' when 'housing-bent' then 'housing' when 'buttons' then 'buttons' else 'port' end
 where key in ('screen-crack', 'display-lines', 'back-glass', 'battery-low', 'battery-message', 'camera', 'water',
               'housing-bent', 'buttons', 'port', 'charging-port');

alter table price_settings
  add column deduction_mode text not null default 'as_marked' check (deduction_mode in ('as_marked', 'by_part'));
comment on column price_settings.deduction_mode is 'How the deductions of several defects add up';

create table repair_costs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  part text not null
    check (part in ('screen', 'back-glass', 'battery', 'camera', 'board', 'housing', 'buttons', 'port')),
  category_id bigint not null,
  model_id bigint,
  amount bigint not null check (amount >= 0),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, category_id, model_id, part),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table repair_costs is 'What repairing a part costs: of a model, or of the models of a category without a cost of their own';
create index repair_costs_by_model on repair_costs (company_id, model_id);
select tenant_table('repair_costs');
select audit_table('repair_costs', 'repair_costs', 'id');
select settings_table('repair_costs');

-- The preview of deductions by part reads the last devices with several defects.
create index order_items_with_defects on order_items (company_id, id desc)
  where cardinality(coalesce(inspected_defect_ids, defect_ids)) > 1;
