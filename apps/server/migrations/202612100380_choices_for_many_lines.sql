-- Choices that hold for many lines of a list, and what the seller's grades mean.

alter table bulk_quotes add column grades jsonb not null default '{}';
comment on column bulk_quotes.grades is 'the seller’s grades in lower case, each with the key and name of our condition';

create table bulk_quote_choices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  quote_id bigint not null,
  kind text not null check (kind in ('device', 'value', 'best', 'grade')),
  title text not null,
  line_count int not null,
  before jsonb not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, quote_id) references bulk_quotes (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table bulk_quote_choices is 'What was chosen for many lines at once, and what they were before. The last ones of each list are kept';
comment on column bulk_quote_choices.before is 'the lines as they were, with what the choice made of them; the meaning of the grade before';
create index bulk_quote_choices_by_quote on bulk_quote_choices (company_id, quote_id, id desc);
create index bulk_quote_choices_by_member on bulk_quote_choices (company_id, member_id);
select tenant_table('bulk_quote_choices');
