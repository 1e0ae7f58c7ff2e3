-- Deletes the changes of deleted batches, as a foreign key would.
create or replace function forget_batch_changes() returns trigger language plpgsql as $$
begin
  delete from price_batch_changes c using old_batches b where c.company_id = b.company_id and c.batch_id = b.id;
  return null;
end $$;
