import { createCustomer } from '../features/customers/customer.commands.ts';
import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import type { Shelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { createSampleMailIn } from './orders-mail-in.ts';
import type { TimedStory } from './orders-times.ts';

/** A seller who reads German, with an order whose revised offer waits for an answer. */
export function listGermanOrders(company: DemoCompany, shelves: Shelves): TimedStory[] {
  const end = company.scope.platform.clock.now();
  return [
    {
      days: 6,
      tell: async (at) => {
        const clock = setClock(at);
        const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
        const { id } = await inTransaction(scope, (ctx) =>
          createCustomer(ctx, {
            ...{ first_name: 'Jana', last_name: 'Vogt', email: 'jana.vogt@example.com', language: 'de' },
            address_text: '55 Maple Street, Springfield, IL 62704',
            ...{ marketing_consent: false, allow_duplicate: false },
          }),
        );
        // Its devices have numbers of their own: those of the other samples are below.
        const story = { scope, owner: scope, clock, shelves, index: 901, end };
        const sample = { end: 'mail_offer_waiting', models: ['apple-iphone-14', 'apple-iphone-13'] } as const;
        await createSampleMailIn(story, sample, id, company.location_ids.mail_in);
      },
    },
  ];
}
