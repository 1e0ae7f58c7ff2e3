-- Paying one order by a service opened a batch of its own first, and a refusal left it open: the order could then be paid in no
-- way. Such batches were never exported. Canceling one sends nothing and only frees its order, so an open batch of one order that
-- somebody made on purpose is canceled too.
set local role tradepost_system;
create temporary table freed_batches on commit drop as
  select company_id, id from payout_batches
   where state = 'open' and exported_at is null and item_count = 1
     and format in ('tremendous', 'paypal', 'paypal-venmo', 'sandbox', 'sandbox-paypal');
update payout_items i set state = 'removed', version = i.version + 1, updated_at = app_now()
  from freed_batches f where i.company_id = f.company_id and i.batch_id = f.id and i.state = 'waiting';
update payout_batches b
   set state = 'canceled', item_count = 0, total = 0, ended_at = app_now(), version = b.version + 1, updated_at = app_now()
  from freed_batches f where b.company_id = f.company_id and b.id = f.id;
set local role none;
