-- Leads that a company set aside in a status of its own have a price lock too.
create index orders_running_locks_set_aside on orders (company_id, price_locked_until)
  where kind <> 'in-store' and base_status_id = 1 and status_id >= 1000 and not is_archived;
