-- A member may see dates and numbers in the form of another country than the company's.
alter table members add column format_country text check (format_country ~ '^[A-Z]{2}$');
comment on column members.format_country is 'The country whose form dates, numbers and amounts have on the member''s screen. Null: the company''s';
