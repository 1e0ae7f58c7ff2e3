-- Why:

-- A tenant table has company_id first in its primary key, in its foreign keys and unique constraints,
-- an index for every foreign key, and ends with: select tenant_table('name');
-- Functions are files in apps/server/functions.
