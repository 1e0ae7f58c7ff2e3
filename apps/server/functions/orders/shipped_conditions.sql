-- The conditions of sale with which a company begins, and to which it can go back.
create or replace function shipped_conditions() returns text language sql immutable as $$
select '1. You own the devices or are authorized to sell them. They are not lost, stolen, rented or on a payment plan.
2. We inspect every device. If it differs from your description, we make you a revised offer, which you can accept or decline.
3. Our price holds until the date shown on this document. A device that reaches us later may get a new price.
4. Back up your data, sign out of your accounts, and remove SIM and memory cards. We erase the devices that we buy and cannot recover your data.
5. The devices become ours when we have paid you. If you decline an offer, you get them back.
6. We keep a record of the sale for as long as the law requires.'
$$;
