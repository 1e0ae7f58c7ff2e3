-- The email about a parcel that belongs to no order (503) has no kind of order. A text that was written for one becomes
-- the text for all; that of mail-in orders comes first.
insert into message_texts (company_id, template_id, kind, language, subject, body, sms)
select distinct on (company_id, language) company_id, template_id, 'any', language, subject, body, sms
  from message_texts where template_id = 503 and kind <> 'any'
 order by company_id, language, kind = 'mail-in' desc, kind
    on conflict do nothing;
delete from message_texts where template_id = 503 and kind <> 'any';
delete from message_switches where template_id = 503 and kind <> 'any';
