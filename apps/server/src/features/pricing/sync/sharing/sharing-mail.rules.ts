import { renderHtml, renderPlain } from '../../../../platform/mail/mail-layout.ts';

/** The email that offers a company's prices to someone. It contains no prices. */
export function offerMail({ company_name, name, app_url }: { company_name: string; name: string; app_url: string }) {
  const subject = `${company_name} wants to share its prices with you`;
  const page = {
    company_name,
    about: 'Price sync on Tradepost',
    title: subject,
    blocks: [
      {
        kind: 'text',
        text: `${name} at ${company_name} invites your company to follow the prices they pay for devices.`,
      } as const,
      {
        kind: 'text',
        text: 'Nothing is shared until a company owner accepts. Either company can stop sharing at any time.',
      } as const,
      { kind: 'link', label: 'View invitation', url: `${app_url}/settings/price-sync/sharing` } as const,
    ],
    footer: [
      company_name,
      'You’re getting this email because someone there entered your address. If you weren’t expecting it, ignore it.',
    ],
  };
  return { template: 'price-sharing-offer', subject, html: renderHtml(page), plain: renderPlain(page) };
}
