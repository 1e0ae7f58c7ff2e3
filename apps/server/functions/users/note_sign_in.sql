-- Stores when a member last signed in. Every session starts with this insert.
create or replace function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into member_sign_ins (company_id, member_id, signed_in_at)
  select m.company_id, m.id, new.created_at from members m where m.company_id = new.company_id and m.user_id = new.user_id
  on conflict (company_id, member_id) do update set signed_in_at = excluded.signed_in_at;
  return null;
end $$;
