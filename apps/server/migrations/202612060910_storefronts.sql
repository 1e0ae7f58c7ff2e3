-- What a company shows sellers in public: its home page, and whether it is on at all.
create table storefronts (
  company_id bigint not null references companies (company_id) on delete cascade,
  is_live boolean not null default false,
  headline text not null default '',
  text text not null default '',
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  favicon_file_id bigint,
  login_picture_file_id bigint,
  portal_login boolean not null default true,
  text_language text not null default 'en',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id),
  foreign key (company_id, favicon_file_id) references files (company_id, id),
  foreign key (company_id, login_picture_file_id) references files (company_id, id)
);
comment on table storefronts is 'The public pages of a company. Without a row they are off.';
comment on column storefronts.text is 'Under the headline of the home page';
comment on column storefronts.accent is 'The color of buttons and links, as #rrggbb. Null: the color of the product';
comment on column storefronts.portal_login is 'Whether sellers can sign in to see their orders';
create index storefronts_by_favicon on storefronts (company_id, favicon_file_id);
create index storefronts_by_login_picture on storefronts (company_id, login_picture_file_id);
select tenant_table('storefronts');
select audit_table('storefronts', 'storefronts', 'company_id');
