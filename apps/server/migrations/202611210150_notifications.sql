-- What a member wants to be told of, and news that is told once.

alter table notifications
  add column once_key text,
  add column is_in_app boolean not null default true;
comment on column notifications.once_key is 'Names what the news is about, where it may be raised again but is told once';
comment on column notifications.is_in_app is 'False where the member wants this type by e-mail only: the row keeps it from being sent twice';
create unique index notifications_once on notifications (company_id, member_id, once_key) where once_key is not null;
create index notifications_unread on notifications (company_id, member_id) where read_at is null and is_in_app;

create table notification_preferences (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  type text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (company_id, member_id, type),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select tenant_table('notification_preferences');
comment on table notification_preferences is 'Where a member differs from the defaults of a type';
