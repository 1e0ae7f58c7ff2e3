import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import type { MessageTemplate } from '@tradepost/contracts/messages/template.contract';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { useNavigate } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { templatePath } from '../template.rules.ts';
import classes from './template-editor.module.css';

interface TemplateChoicesProps {
  template: MessageTemplate;
  type: OrderKind | undefined;
  language: MessageLanguage;
}

/** The kind of order and the language of the text. Both are in the URL. */
export function TemplateChoices({ template, type, language }: TemplateChoicesProps) {
  const { id, group, types, languages: edited } = template;
  const navigate = useNavigate();
  const languages = useQuery(contractQuery(listLanguages)).data?.items ?? [];
  const open = (next: { type?: string; language?: string }) => {
    const kind = orderKinds.find((one) => one === (next.type ?? type)) ?? 'mail-in';
    const [path, query] = templatePath({ id, group, path: null }, kind).split('?');
    const parts = new URLSearchParams(query);
    if ((next.language ?? language) !== 'en') parts.set('language', next.language ?? language);
    void navigate(`${path}${parts.size > 0 ? `?${parts}` : ''}`);
  };
  return (
    <div className={classes.choices}>
      {types.length > 1 && type && (
        <NativeSelect
          label="Order type"
          value={type}
          onChange={(event) => open({ type: event.currentTarget.value })}
          data={types.map((kind) => ({ value: kind, label: orderKindLabels[kind] }))}
        />
      )}
      <NativeSelect
        label="Language"
        value={language}
        onChange={(event) => open({ language: event.currentTarget.value })}
        data={languages.map((one) => ({ value: one.code, label: nameOf(one, edited) }))}
      />
    </div>
  );
}

function nameOf(
  { code, name, is_offered }: { code: MessageLanguage; name: string; is_offered: boolean },
  edited: readonly MessageLanguage[],
): string {
  if (edited.includes(code)) return `${name} (edited)`;
  return is_offered ? name : `${name} (not offered)`;
}
