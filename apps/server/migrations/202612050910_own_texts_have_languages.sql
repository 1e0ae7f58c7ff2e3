-- What a company writes for sellers can be written in each language. The columns of the text stay: they have the main one.
alter table portal_texts
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table answer_settings
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table receipt_settings
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table locations
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table shipping_settings
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table carrier_connections
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table sale_conditions
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table ownership_statements
  add column text_language text not null default 'en',
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

comment on column portal_texts.text_language is 'The language of the texts in the other columns: the default one when they were saved';
comment on column portal_texts.translations is 'The texts in other languages, by language and column';
comment on column sale_conditions.sha256 is 'Of body. A translation is signed and printed with the hash of its own text';

-- The staff's name stays the condition's name, in whatever language.
alter table conditions
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column conditions.translations is 'The name as sellers read it, by language';

-- Texts that are there are in the company's default language. Those of pages were in that of the pages.
update portal_texts t set text_language = coalesce(s.portal_language, s.language)
  from message_settings s where s.company_id = t.company_id and coalesce(s.portal_language, s.language) <> 'en';
update answer_settings t set text_language = coalesce(s.portal_language, s.language)
  from message_settings s where s.company_id = t.company_id and coalesce(s.portal_language, s.language) <> 'en';
update receipt_settings t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en';
alter table locations disable trigger guard_locations;
update locations t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en';
alter table locations enable trigger guard_locations;
update shipping_settings t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en';
update carrier_connections t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en';
-- The shipped ones are in English.
update sale_conditions t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en' and t.body <> '1. You own the devices or are authorized to sell them. They are not lost, stolen, rented or on a payment plan.
2. We inspect every device. If it differs from your description, we make you a revised offer, which you can accept or decline.
3. Our price holds until the date shown on this document. A device that reaches us later may get a new price.
4. Back up your data, sign out of your accounts, and remove SIM and memory cards. We erase the devices that we buy and cannot recover your data.
5. The devices become ours when we have paid you. If you decline an offer, you get them back.
6. We keep a record of the sale for as long as the law requires.';
update ownership_statements t set text_language = s.language
  from message_settings s where s.company_id = t.company_id and s.language <> 'en';
