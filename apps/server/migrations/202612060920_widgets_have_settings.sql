-- How a company's shop looks, what it offers, and the websites that may show it in a frame.
create table widget_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  button_text text,
  text_language text not null default 'en',
  translations jsonb not null default '{}',
  channels text[] not null default '{mail-in,in-store}' check (channels <@ array['mail-in', 'in-store']),
  shipping_methods text[] not null default '{label,kit,own_label,drop_off}'
    check (shipping_methods <@ array['label', 'kit', 'own_label', 'drop_off']),
  is_lead_booster boolean not null default false,
  allowed_websites text[] not null default '{}',
  start_category text,
  hides_watermark boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
select tenant_table('widget_settings');
select audit_table('widget_settings', 'widget_settings', 'company_id');
