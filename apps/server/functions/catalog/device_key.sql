-- What a device's number is compared by, as `deviceKey` of the contracts: the first 14 digits of an IMEI, the 14 hexadecimal
-- digits of a MEID, or a serial number without signs and without the letters that barcodes put before it. Null: nothing to
-- compare. Generated columns call it, so it never changes, and calls no function of ours.
create or replace function device_key(number text) returns text language plpgsql immutable strict parallel safe as $$
declare
  bare text := upper(btrim(number));
  digit int;
  total int;
  base int;
begin
  bare := regexp_replace(bare, '^\](C1|E0|D2|Q3|J1)(01[0-9]{14})?(21|8002)(?=.{5})', '');
  bare := regexp_replace(bare, '^\][A-Z][0-9]', '');
  bare := regexp_replace(bare, '^(\(01\)[0-9]{14})?\((21|8002|S|1P|IMEI|MEID|SN)\)', '');
  bare := regexp_replace(bare, '^(IMEI|MEID|ESN|S/N|SN|SERIAL( ?NO\.?| ?NUMBER)?) ?[1-4]?[ ]*[:#]', '');
  bare := translate(bare, e' \t\r\n!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', '');
  -- The number of a slot before an IMEI that ends with its check digit.
  if bare ~ '^IMEI[1-4][0-9]{15}$' then
    total := 0;
    for i in 1 .. 15 loop
      digit := substr(bare, i + 5, 1)::int * (case when i % 2 = 0 then 2 else 1 end);
      total := total + digit / 10 + digit % 10;
    end loop;
    if total % 10 = 0 then bare := substr(bare, 6); end if;
  end if;
  bare := regexp_replace(bare, '^IMEI(SV)?(?=[0-9]{14,17}$)', '');
  bare := regexp_replace(bare, '^1S[A-Z0-9]{10}([A-Z0-9]{8})$', '\1');
  while bare ~ '^(S|1P)[A-Z0-9]{8,}$' loop
    bare := substr(bare, case when left(bare, 1) = 'S' then 2 else 3 end);
  end loop;
  if bare ~ '^[0-9]{14,16}$' then return left(bare, 14); end if;
  if bare ~ '^[0-9]{18}$' then
    if left(bare, 10)::bigint < 4294967296 and right(bare, 8)::int < 16777216 then
      number := upper(lpad(to_hex(left(bare, 10)::bigint), 8, '0') || lpad(to_hex(right(bare, 8)::int), 6, '0'));
      if number ~ '^([A-F]|99)' then return number; end if;
    end if;
    return bare;
  end if;
  if bare ~ '^([0-9]{17}|([A-F][0-9A-F]|99)[0-9A-F]{13})$' then
    base := case when length(bare) = 17 then 10 else 16 end;
    total := 0;
    for i in 1 .. 15 loop
      digit := (strpos('0123456789ABCDEF', substr(bare, i, 1)) - 1) * (case when i % 2 = 0 then 2 else 1 end);
      total := total + digit / base + digit % base;
    end loop;
    if total % base = 0 then return left(bare, 14); end if;
  end if;
  return nullif(bare, '');
end $$;
