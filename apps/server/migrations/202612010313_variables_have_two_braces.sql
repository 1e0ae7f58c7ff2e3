-- The texts of the answer page, of receipts, of canned replies and of minimum offers have the variables of messages:
-- {name} becomes {{first_name}}. What has two braces already stays.

update portal_texts set
  title = replace(replace(regexp_replace(title, '(?<!\{)\{([a-z_]+)\}(?!\})', '{{\1}}', 'g'), '{{devices}}', '{{device}}'), '{{deadline}}', '{{answer_date}}'),
  body = replace(replace(regexp_replace(body, '(?<!\{)\{([a-z_]+)\}(?!\})', '{{\1}}', 'g'), '{{devices}}', '{{device}}'), '{{deadline}}', '{{answer_date}}')
 where title like '%{%' or body like '%{%';

update receipt_settings set
  header = replace(regexp_replace(header, '(?<!\{)\{([a-z_]+)\}(?!\})', '{{\1}}', 'g'), '{{location}}', '{{location_name}}'),
  intro = replace(regexp_replace(intro, '(?<!\{)\{([a-z_]+)\}(?!\})', '{{\1}}', 'g'), '{{location}}', '{{location_name}}'),
  footer = replace(regexp_replace(footer, '(?<!\{)\{([a-z_]+)\}(?!\})', '{{\1}}', 'g'), '{{location}}', '{{location_name}}')
 where header || intro || footer like '%{%';

-- Other words in braces were never filled in here.
update canned_replies set
  body = replace(regexp_replace(body, '(?<!\{)\{(name|box_id)\}(?!\})', '{{\1}}', 'g'), '{{name}}', '{{first_name}}')
 where body like '%{%';

update minimum_orders set message = regexp_replace(message, '(?<!\{)\{(minimum|missing)\}(?!\})', '{{\1}}', 'g')
 where message like '%{%';
comment on column minimum_orders.message is 'shown to the seller, with {{minimum}} and {{missing}}; null: the default text';
