import { type FakeVendor, openFakeVendor } from '../carriers/fake-vendor.ts';

export const fakePhoneCheck = { region: 'us', username: 'bench1', api_key: 'pc-key' };

export interface FakePhoneCheck extends FakeVendor {
  /** Reports, the newest first. */
  reports: Record<string, string>[];
  /** IMEIs that are blacklisted. */
  listed: Set<string>;
  /** Checks that were paid for. */
  checked: number;
}

/** PhoneCheck's device API, whose calls spell the names of their fields in ways of their own. */
export async function openFakePhoneCheck(): Promise<FakePhoneCheck> {
  const vendor = await openFakeVendor(({ method, path, body }) => {
    const sent = Object.fromEntries(
      Object.entries((body ?? {}) as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const call = `${method} ${path.replace('/cloud/cloudDB', '')}`;
    const isKnown = sent.apikey === fakePhoneCheck.api_key && sent.username === fakePhoneCheck.username;
    if (call === 'POST /v2/GetAllDevices') {
      if (!isKnown) return { body: { msg: 'Invalid API key or username' } };
      const offset = Number(sent.offset);
      const found = fake.reports.slice(offset, offset + 500);
      return { body: found.map((one, index) => (index === 0 ? { numOfRecords: fake.reports.length, ...one } : one)) };
    }
    if (!isKnown) return { status: 401, body: { msg: 'Invalid API key or username' } };
    if (call === 'POST /GetDeviceInfo') {
      const found = fake.reports.find(({ IMEI }) => IMEI === sent.imei);
      return found ? { body: [found] } : { status: 404, body: { msg: 'No record found' } };
    }
    if (call === 'POST /CheckEsn') {
      fake.checked += 1;
      const isListed = fake.listed.has(sent.imei ?? '');
      const RawResponse = { blackliststatus: isListed ? 'Yes' : 'No', deviceid: sent.imei, modelname: '' };
      return { body: { IMEI: sent.imei, RawResponse, Remarks: isListed ? 'Blacklisted' : 'Clean' } };
    }
    return { status: 404, body: {} };
  });
  const fake: FakePhoneCheck = Object.assign(vendor, { reports: [], listed: new Set<string>(), checked: 0 });
  return fake;
}
