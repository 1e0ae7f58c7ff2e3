-- Notifications for members.

create table notifications (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  type text not null,
  title text not null,
  body text,
  url text,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  once_key text,
  is_in_app boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on column notifications.once_key is 'Makes the notification idempotent: a member gets one per key';
comment on column notifications.is_in_app is 'False when the member gets this type by email only. The row prevents a second email.';
create index notifications_by_member on notifications (company_id, member_id, id desc);
create unique index notifications_once on notifications (company_id, member_id, once_key) where once_key is not null;
create index notifications_unread on notifications (company_id, member_id) where read_at is null and is_in_app;
select tenant_table('notifications');

create table notification_preferences (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  type text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (company_id, member_id, type),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table notification_preferences is 'A member''s choices that differ from a type''s defaults';
select tenant_table('notification_preferences');
