-- After the tables: takes a row of variants.
-- A variant's names in price files, as in contracts/catalog/axes.rules.ts.
create or replace function price_file_names(model_name text, v variants) returns text[] language sql stable parallel safe
return array[
  model_name || coalesce(' (' || nullif(concat_ws(', ', nullif(v.edition, ''), nullif(v.year, '')), '') || ')', ''),
  coalesce(v.network, ''),
  concat_ws(' / ', nullif(v.size, ''), nullif(v.case_material, '')),
  concat_ws(' / ', nullif(v.memory, ''), nullif(v.storage, '')),
  coalesce(v.processor, ''),
  coalesce(v.graphics_card, '')];
