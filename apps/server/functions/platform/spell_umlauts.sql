-- A text with umlauts as people write it without them: ä as ae, ö and ø as oe, ü as ue, å as aa; empty for a text that has none.
-- Stored beside its search_form(), so that Mueller finds Müller. As `spellUmlauts` of the contracts. Generated columns call
-- it, so it never changes, and calls no function of ours.
create or replace function spell_umlauts(written text) returns text language sql immutable parallel safe as $$
  select case when normalize(written, NFC) ~ '[äöüøåÄÖÜØÅ]' then
    replace(replace(replace(replace(replace(
      translate(normalize(written, NFC), 'ÄÖÜØÅ', 'äöüøå'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
  else '' end
$$;
