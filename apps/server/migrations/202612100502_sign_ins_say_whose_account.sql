-- Some vendors are asked at the address of the account: Shopify at that of the shop.

alter table connection_sign_ins add column of text;
comment on column connection_sign_ins.of is 'Whose account it is, where the sign-in asks for that first';
