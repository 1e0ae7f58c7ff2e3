-- Results of tests and certificates have a permission of their own. Members who edit the stock today have it, those who were denied that have not.

-- No server runs with the version before, so no remembered session has to be stamped.
alter table roles disable trigger stamp_access;
alter table members disable trigger stamp_access;
set local role tradepost_system;
update roles set permissions = array_append(permissions, 'inventory.test')
 where 'inventory.edit' = any (permissions) and not 'inventory.test' = any (permissions);
update members set granted = array_append(granted, 'inventory.test')
 where 'inventory.edit' = any (granted) and not 'inventory.test' = any (granted);
update members set denied = array_append(denied, 'inventory.test')
 where 'inventory.edit' = any (denied) and not 'inventory.test' = any (denied);
set local role none;
alter table roles enable trigger stamp_access;
alter table members enable trigger stamp_access;
