import { type MessageLanguage, messageLanguages, shippedLanguage } from '@tradepost/contracts/company/language.data';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { useParams, useSearchParams } from 'react-router';
import { TemplateEditor } from './components/template-editor.tsx';
import { useLiveTemplates } from './use-live-templates.ts';

/**
 * `/settings/notifications/customer/:templateId?type=…`, `…/staff/:templateId?type=…` and `…/general/:templateId`: the
 * editor of a message template. The kind of order and the language are in the URL.
 */
export function Component() {
  const { templateId = '' } = useParams();
  const [search] = useSearchParams();
  useLiveTemplates();
  const wanted = search.get('language') ?? '';
  const language = wanted in messageLanguages ? (wanted as MessageLanguage) : shippedLanguage;
  const type = orderKinds.find((kind: OrderKind) => kind === search.get('type'));
  // Another kind or language is another record, with a form of its own.
  return (
    <TemplateEditor key={`${templateId} ${type} ${language}`} id={Number(templateId)} type={type} language={language} />
  );
}
