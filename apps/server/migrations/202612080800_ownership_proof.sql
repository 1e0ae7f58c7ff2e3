-- The TXT record of a company's own domain is made with APP_SECRET. It is kept, so that a new secret does not ask for another one.
alter table portal_domains add column ownership_proof text;
comment on column portal_domains.ownership_proof is 'What the TXT record says. Null: computed with APP_SECRET';
