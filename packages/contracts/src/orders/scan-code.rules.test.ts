import { describe, expect, it } from 'vitest';
import type { Carrier } from './parcel.data.ts';
import { trackingProblem } from './parcel.rules.ts';
import { carrierOf, readScan, shelfCode, trackingKey } from './scan-code.rules.ts';

describe('a scanned tracking number is compared without', () => {
  it.each([
    ['spaces, in lower case', '9400 1118 9922 3197 2803 11', '9400111899223197280311'],
    ['the ZIP code of USPS', '420627019400111899223197280311', '9400111899223197280311'],
    ['the long ZIP code of USPS', '4206270112349400111899223197280311', '9400111899223197280311'],
    ['the long ZIP code before 20 digits', '42062701123492055901755477000279', '92055901755477000279'],
    ['the ZIP code before 20 digits', '4206270192055901755477000279', '92055901755477000279'],
    ['a symbology identifier', ']C1420627019400111899223197280311', '9400111899223197280311'],
    ['separators of GS1', '\u001d42062701\u001d9400111899223197280311', '9400111899223197280311'],
    ['the start of FedEx Express', '1001921334250001000300779017972697', '779017972697'],
    ['the start of FedEx Ground', '9632001960000000000400152152152158', '152152152158'],
    ['the start of FedEx Ground of 22 digits', '9611020987654312345672', '987654312345672'],
    ['hyphens', '1z-999-aa1-01-2345-6784', '1Z999AA10123456784'],
    ['what UPS prints around it', 'PKG 1Z999AA10123456784', '1Z999AA10123456784'],
    ['the data identifier of DHL', 'JJD000390007823568123', 'JD000390007823568123'],
    ['nothing, of Royal Mail', 'ab 123 456 789 gb', 'AB123456789GB'],
    ['nothing, of an unknown carrier', 'x-12', 'X12'],
    ['anything when there is nothing', ' - ', ''],
  ])('%s', (_, typed, key) => {
    expect(trackingKey(typed)).toBe(key);
    expect(trackingKey(key)).toBe(key);
  });
});

describe('a scan is read as a box ID', () => {
  it.each([
    ['FI-1000', 'FI-1000'],
    [' fi-1000\n', 'FI-1000'],
    ['https://shop.example/order/scan/FI-1000', 'FI-1000'],
    ['https://shop.example/q?box=fi-1000', 'FI-1000'],
    ['https://shop.example/q/FI%2D1000/', 'FI-1000'],
    ['https://shop.example/%E0%A4%A', '%E0%A4%A'],
  ])('%s', (typed, box_id) => expect(readScan(typed).box_id).toBe(box_id));
});

describe('a scan is read as a shelf', () => {
  it.each([
    ['SHELF:B-12', 'B-12'],
    ['shelf: b-12 ', 'b-12'],
    [']Q3SHELF:Back room', 'Back room'],
    ['SHELF:', null],
    ['B-12', null],
    ['U-0042', null],
  ])('%s: %s', (typed, shelf) => expect(readScan(typed).shelf).toBe(shelf));

  it('that its label says', () => expect(readScan(shelfCode('Ä 7/3')).shelf).toBe('Ä 7/3'));
});

it('reads an IMEI as it is stored', () => {
  expect(readScan('IMEI: 49-015420-323751-8').identifier).toBe('490154203237518');
});

describe('the carrier of a number', () => {
  it.each([
    ['1Z999AA10123456784', 'ups'],
    ['9400111899223197280311', 'usps'],
    ['779017972697', 'fedex'],
    ['987654312345671', 'fedex'],
    ['490154203237518', 'other'],
    ['JD000390007823568123', 'dhl'],
    ['AB123456789GB', 'royal_mail'],
    ['CE123456789IE', 'an_post'],
    ['HELLO', 'other'],
  ])('%s: %s', (key, carrier) => expect(carrierOf(key)).toBe(carrier));
});

describe('the number of a carrier', () => {
  it.each<[Carrier, string, boolean]>([
    ['ups', '1Z999AA10123456784', true],
    ['ups', '1z 999 aa1 01 2345 6784', true],
    ['ups', '9400111899223197280399', true],
    ['ups', '1Z999', false],
    ['ups', 'RR123456785IE', false],
    ['usps', '9400 1118 9922 3197 2803 99', true],
    ['usps', 'LZ123456785US', true],
    ['usps', '1Z999AA10123456784', false],
    ['fedex', '7799 1234 5678', true],
    ['fedex', '1Z999AA10123456784', false],
    ['dhl', 'JD014600003828392837', true],
    ['other', 'BIKE-7', true],
  ])('%s takes %s: %s', (carrier, number, isTaken) => {
    expect(trackingProblem(carrier, number) === null).toBe(isTaken);
  });
});
