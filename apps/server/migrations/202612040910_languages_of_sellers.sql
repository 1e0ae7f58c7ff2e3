-- The languages that a company offers to sellers. Null for the pages: the same as for emails.
alter table message_settings
  add column languages text[] not null default '{en,es,fr,de}',
  add column portal_languages text[],
  add column portal_language text,
  add constraint message_settings_offers_one check (cardinality(languages) > 0 and language = any (languages)),
  add constraint message_settings_portal_offers_one check (portal_languages is null or cardinality(portal_languages) > 0);
comment on column message_settings.languages is 'The languages that sellers can be written to in';
comment on column message_settings.portal_languages is 'Those that sellers can choose on their pages; null: all offered ones';
comment on column message_settings.portal_language is 'Of pages of sellers without a language of their own; null: that of emails';

alter table orders add column language text;
comment on column orders.language is 'Of all that its seller reads. Null: the customer''s, or else the company''s';
