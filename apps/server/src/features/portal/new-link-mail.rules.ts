import { renderHtml, renderPlain } from '../../platform/mail/mail-layout.ts';

interface NewLink {
  company_name: string;
  first_name: string;
  box_id: string;
  url: string;
}

/** The email with a new link to the page of a revised offer. */
export function writeNewLinkMail({ company_name, first_name, box_id, url }: NewLink) {
  const page = {
    company_name,
    about: `Order ${box_id}`,
    title: 'Your new link',
    blocks: [
      { kind: 'text' as const, text: first_name ? `Hello ${first_name},` : 'Hello,' },
      { kind: 'text' as const, text: 'Here is the new link to our offer that you asked for.' },
      { kind: 'link' as const, label: 'Open the offer', url },
      { kind: 'text' as const, text: 'If you didn’t ask for it, you can ignore this email.' },
    ],
    footer: [`You’re getting this email because you sold or offered a device to ${company_name}.`],
  };
  return {
    template: 'revised-offer-link',
    subject: `Your new link (${box_id})`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}
