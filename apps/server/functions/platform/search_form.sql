-- What texts and search terms are compared by, as `searchForm` of the contracts: lower case, without accents, apostrophes and
-- invisible signs, with one kind of dash and of space. Hyphens between letters are spaces. Generated columns call it, so it
-- never changes, and calls no function of ours.
create or replace function search_form(written text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      translate(lower(normalize(translate(written, '´΄᾽᾿῾', ''), NFKD)),
        'əƏɓɗƙıøØłŁđĐðÐħĦŧŦŋŊςىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒–—―−''’‘‚‛ʼʻʹʾʿ′`',
        'eebdkioollddddhhttnnσييكها01234567890123456789-------'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
    '(?<![0-9])[.]|[.](?![0-9])', '', 'g'),
    '(?<![0-9])-(?![0-9])|[ \t\n\r\f\v,;"“”„«»‹›()\[\]{}·•]', ' ', 'g'),
    ' +', ' ', 'g'))
$$;
