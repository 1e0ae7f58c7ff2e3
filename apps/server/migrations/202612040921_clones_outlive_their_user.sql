-- A copy that is finished stays in the company’s list when the login of who started it is deleted.
alter table company_clones
  alter column user_id drop not null,
  drop constraint company_clones_user_id_fkey,
  add constraint company_clones_user_id_fkey foreign key (user_id) references users on delete set null;
