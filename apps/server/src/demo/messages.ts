import { messageTemplates } from '@tradepost/contracts/messages/template.data';
import { addMailDomain } from '../features/messages/mail-server/mail-domain.commands.ts';
import { saveReviewEmail, setReviewEmailStatus } from '../features/messages/review/review-email.commands.ts';
import { findReviewEmail } from '../features/messages/review/review-email.queries.ts';
import { setSubscription } from '../features/messages/subscription/email-subscription.commands.ts';
import { saveTemplate } from '../features/messages/templates/template.commands.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const spanish = `# Queremos comprar {{your_device}}

{{greeting}}

Gracias por ofrecernos {{your_device}}. Esto es lo que le pagamos si está como lo describió.

Estos precios son válidos hasta el {{price_lock_date}}.

{{prices}}

{{handover}}

Si tiene preguntas, {{contact_us}}.`;

const reminder = `# Your offer is still open

{{greeting}}

We kept **{{total}}** for your {{device}}. Pack it in ten minutes, we pay the postage.

{{if promo_code}}Your code {{promo_code}} still adds its bonus.

{{prices}}

{{handover}}

Any questions? {{company_name}} is happy to help: {{contact_us}}.`;

/** Texts of the company's own, a review email that is on, unsubscribed addresses, and a domain without its records. */
export async function seedMessages({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const text = { type: 'mail-in', sms: null, version: 0 } as const;
    await saveTemplate(ctx, messageTemplates['offer-received'].id, {
      ...text,
      language: 'es',
      subject: 'Su oferta está lista ({{box_id}})',
      body: spanish,
    });
    await saveTemplate(ctx, messageTemplates['reminder-1'].id, {
      ...text,
      language: 'en',
      subject: '{{first_name}}, your {{total}} is waiting',
      body: reminder,
      sms: '{{company_name}}: your offer of {{total}} is still open. {{handover_link}}',
    });
    const { subject, body, version } = await findReviewEmail(ctx);
    const link = 'https://example.com/second-life/reviews';
    await saveReviewEmail(ctx, { subject, body, version, link, delay_days: 5 });
    await setReviewEmailStatus(ctx, true);
    await setSubscription(ctx, { email: 'no.thanks@example.com', is_subscribed: false }, 'link');
    await setSubscription(ctx, { email: 'moved.away@example.com', is_subscribed: false });
  });
  await addMailDomain(scope, {
    email: 'hello@second-life.example.com',
    domain: 'second-life.example.com',
    sub_domain: 'bounce',
    continent_code: 'NA',
  });
}
