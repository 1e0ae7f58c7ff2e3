-- Where in its location a unit lies. Upper and lower case are kept, and do not matter when shelves are compared.
alter table inventory_units add column shelf text;
comment on column inventory_units.shelf is 'Such as B-12. Of its location: a unit that goes to another one leaves it';
create index inventory_units_by_shelf on inventory_units (company_id, lower(shelf), id);

-- Whatever moves it: the shelf is one of the location that the unit leaves.
create trigger leave_shelf before update of location_id on inventory_units
  for each row when (new.location_id <> old.location_id and new.shelf is not null) execute function leave_shelf();

-- A count of some shelves, beside one of other shelves at the same location.
alter table stocktakes add column shelves text[] not null default '{}';
comment on column stocktakes.shelves is 'What is counted; empty: the whole location';
drop index stocktakes_open;
create unique index stocktakes_open on stocktakes (company_id, location_id, coalesce(category_id, 0), shelves) where state = 'open';

alter table stocktake_lines add column shelf text;
comment on column stocktake_lines.shelf is 'Where it was scanned, if somebody said so';
comment on column stocktake_lines.result is 'missing: expected, not scanned; gone: sold or moved during the count; arrived: came in during the count; wrong_shelf: of another shelf; wrong_place: of another location; unexpected: sold or deleted; unknown: no unit';
alter table stocktake_lines
  drop constraint stocktake_lines_result_check,
  drop constraint stocktake_lines_action_check,
  drop constraint stocktake_lines_check,
  add constraint stocktake_lines_result_check
    check (result in ('missing', 'found', 'gone', 'arrived', 'wrong_shelf', 'wrong_place', 'unexpected', 'unknown')),
  add constraint stocktake_lines_action_check
    check (action in ('leave', 'delete', 'shelve', 'move', 'return', 'create')),
  add constraint stocktake_lines_check
    check (result = 'wrong_shelf' or is_expected = (result in ('missing', 'found', 'gone')));
