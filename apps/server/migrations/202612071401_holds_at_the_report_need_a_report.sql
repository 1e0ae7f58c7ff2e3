-- A hold that starts at the report never started where the location makes none. Such locations count from the purchase from now
-- on. The task `compliance-start-unreported` starts the periods of the devices that wait already.
set local role tradepost_system;
update compliance_settings s set hold_start = 'purchase', version = s.version + 1
 where s.hold_start = 'report'
   and not exists (select 1 from report_settings r
                    where r.company_id = s.company_id and r.location_id = s.location_id and r.is_on);
set local role none;
create index purchase_holds_waiting on purchase_holds (company_id, location_id) where starts_at is null;
