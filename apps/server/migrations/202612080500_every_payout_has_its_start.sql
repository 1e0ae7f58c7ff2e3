-- Every order that enters Payout Processing gets its baseline by a trigger. The details are kept encrypted as the order has them,
-- because the database cannot compute their hash.
alter table payout_baselines add column payout_method text, add column sealed_details text;
comment on column payout_baselines.payout_method is 'The method then; null: none was chosen';
comment on column payout_baselines.sealed_details is 'The details then, encrypted for the order as orders.payout_details are';
comment on column payout_baselines.details_key is
  'A keyed hash of the method and the details. null: payout_method and sealed_details say it, or the details are still missing';
create trigger record_payout_baseline after update of status_id on orders
  for each row when (new.status_id = 7 and old.status_id <> 7) execute function record_payout_baseline();

-- Orders that were to be paid before baselines were kept, also those on hold since, begin with their state now. Details that were
-- changed before have been replaced already: their order needs the approval that was asked for.
set local role tradepost_system;
insert into payout_baselines (company_id, order_id, payee_id, total, payout_method, sealed_details, details_key)
select o.company_id, o.id, o.customer_id, o.total, o.payout_method, o.payout_details,
       case when exists (select from payout_approvals a
                          where a.company_id = o.company_id and a.order_id = o.id and a.subject = 'details')
            then 'changed before' end
  from orders o
 where o.status_id not in (5, 10, 12)
   and (7 in (o.status_id, coalesce(o.base_status_id, 0), coalesce(o.prev_status_id, 0))
     or exists (select from payout_approvals a where a.company_id = o.company_id and a.order_id = o.id))
on conflict do nothing;
-- Approvals from before are for the customer that the order has now.
update payout_approvals a set payee_id = o.customer_id
  from orders o
 where o.company_id = a.company_id and o.id = a.order_id and a.payee_id is null and a.state <> 'outdated'
   and o.status_id not in (5, 10, 12);
set local role none;
