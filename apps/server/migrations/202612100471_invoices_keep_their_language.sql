-- An invoice stays in the language in which it was made, also when its customer's language changes later.

alter table invoices add column language text;
comment on column invoices.language is 'The language of all that the buyer reads. Null: made before it was kept, and in the customer''s present one';
