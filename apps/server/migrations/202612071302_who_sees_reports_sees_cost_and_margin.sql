-- Cost and margin have a permission of their own. Members who have the reports today have it, those who were denied them have not.

-- No server runs with the version before, so no remembered session has to be stamped.
alter table roles disable trigger stamp_access;
alter table members disable trigger stamp_access;
set local role tradepost_system;
update roles set permissions = array_append(permissions, 'inventory.cost')
 where 'reports.view' = any (permissions) and not 'inventory.cost' = any (permissions);
update members set granted = array_append(granted, 'inventory.cost')
 where 'reports.view' = any (granted) and not 'inventory.cost' = any (granted);
update members set denied = array_append(denied, 'inventory.cost')
 where 'reports.view' = any (denied) and not 'inventory.cost' = any (denied);
set local role none;
alter table roles enable trigger stamp_access;
alter table members enable trigger stamp_access;
