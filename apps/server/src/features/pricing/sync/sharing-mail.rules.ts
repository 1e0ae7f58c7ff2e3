import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';

/** To whoever is offered prices: it tells nothing of them. */
export function offerMail({ company_name, name, app_url }: { company_name: string; name: string; app_url: string }) {
  const subject = `${company_name} offers to share its prices with you`;
  const page = {
    company_name,
    about: 'Price sync on Tradepost',
    title: subject,
    blocks: [
      {
        kind: 'text',
        text: `${name} of ${company_name} offers that your company follows what they pay for devices.`,
      } as const,
      {
        kind: 'text',
        text: 'Nothing is shared until you accept, as the owner of a company. Either of you can end it at any time.',
      } as const,
      { kind: 'link', label: 'Look at the offer', url: `${app_url}/settings/price-sync/sharing` } as const,
    ],
    footer: [
      company_name,
      'You get this because somebody there typed your address. If it means nothing to you, ignore it.',
    ],
  };
  return { template: 'price-sharing-offer', subject, html: renderHtml(page), plain: renderPlain(page) };
}
