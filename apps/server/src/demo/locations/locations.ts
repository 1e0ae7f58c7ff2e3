import type { LocationForm } from '@tradepost/contracts/locations/location.contract';
import { and, eq } from 'drizzle-orm';
import { locations } from '../../features/company/location.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const week = (opens: string, closes: string) => [1, 2, 3, 4, 5].map((day) => ({ day, opens, closes }));
const holidays: LocationForm['exceptions'] = [
  { date: '2026-12-25', name: 'Christmas Day', opens: null, closes: null, is_yearly: true },
  { date: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '13:00', is_yearly: true },
];

/** Hours, map pins and receipt headers of the demo's locations, a custom one, and one that was archived. */
export async function seedLocations(ctx: Ctx, { downtown, riverside, mail_in }: DemoCompany['location_ids']) {
  const change = (id: number, columns: Partial<typeof locations.$inferInsert>) =>
    ctx.db
      .update(locations)
      .set(columns)
      .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, id)));
  await change(downtown, {
    hours: [...week('09:00', '18:00'), { day: 6, opens: '10:00', closes: '16:00' }],
    exceptions: holidays,
    lat: 39.8017,
    lon: -89.6437,
    phone: '(217) 555-0148',
    email: 'downtown@secondlife.example',
    receipt_header: 'Across from the Old Capitol. We buy phones while you wait.',
    prints_hours: true,
  });
  await change(riverside, {
    hours: week('10:00', '19:00'),
    exceptions: holidays,
    lat: 39.7684,
    lon: -89.6321,
    phone: '(217) 555-0163',
    email: 'riverside@secondlife.example',
  });
  await change(mail_in, { lat: 39.8312, lon: -89.6489, hours: week('08:00', '16:30') });
  const place = { company_id: ctx.company_id, city: 'Springfield', state: 'IL', country_code: 'US' };
  await ctx.db.insert(locations).values([
    {
      ...place,
      name: 'State fair booth',
      custom_kind: 'event',
      street: '801 Sangamon Avenue',
      zip_code: '62702',
      address_text: '801 Sangamon Avenue, Springfield, IL 62702',
      lat: 39.8343,
      lon: -89.6411,
      hours: [5, 6, 0].map((day) => ({ day, opens: '11:00', closes: '20:00' })),
    },
    {
      ...place,
      name: 'Northgate kiosk',
      street: '2501 Wabash Avenue',
      zip_code: '62704',
      is_on: false,
      address_text: '2501 Wabash Avenue, Springfield, IL 62704',
      lat: 39.7711,
      lon: -89.7012,
    },
  ]);
}
