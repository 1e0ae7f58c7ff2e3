import { useQuery } from '@tanstack/react-query';
import {
  findGeneralSettings,
  type SettingEffect,
  updateSettings,
} from '@tradepost/contracts/company-settings/general/general.contract';
import { useRef, useState } from 'react';
import { HandledError } from '../../../../lib/api-error.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { generalTabs } from '../general-tabs.rules.ts';
import {
  changedGeneral,
  emptyGeneral,
  type GeneralValues,
  generalLabels,
  toGeneralValues,
  validateGeneral,
} from '../general-values.rules.ts';
import { settingsKeys } from '../settings.api.ts';
import { BasicsSection } from './basics-section.tsx';
import { BuyingSection } from './buying-section.tsx';
import { EffectsDialog } from './effects-dialog.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { SecuritySection } from './security-section.tsx';

interface Question {
  effects: SettingEffect[];
  answer: (isConfirmed: boolean) => void;
}

/** The form. Before it saves, a dialog says what each change means for existing records. */
export function GeneralPage() {
  const isReadOnly = !useCan()('settings.edit');
  const query = useQuery(contractQuery(findGeneralSettings));
  const preview = useAction(updateSettings, { errors: 'silent' });
  const action = useAction(updateSettings, { invalidates: settingsKeys, message: 'The settings were saved' });
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = useRef<SettingEffect[]>([]);
  if (question) shown.current = question.effects;
  const { form, stored, page } = useVersionedForm<NonNullable<typeof query.data>, GeneralValues>({
    query,
    empty: emptyGeneral,
    toValues: toGeneralValues,
    validate: validateGeneral,
    labels: generalLabels,
    save: async (values, before) => {
      const body = { ...changedGeneral(before, values), version: before.version };
      const { effects } = await preview.send({ body: { ...body, is_preview: true } });
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ effects, answer }));
      setQuestion(null);
      if (!isConfirmed) throw new HandledError();
      return (await action.send({ body })).settings;
    },
  });
  return (
    <>
      <FormPage
        {...page}
        title="General settings"
        description="How your company works as a whole. Before anything is saved, you see what it means for existing records."
        banner={<ListTabs tabs={generalTabs} current="settings" search="" />}
      >
        <BasicsSection form={form} isReadOnly={isReadOnly} />
        <BuyingSection form={form} stored={stored} isReadOnly={isReadOnly} />
        <NumbersSection form={form} isReadOnly={isReadOnly} />
        <SecuritySection form={form} isReadOnly={isReadOnly} />
      </FormPage>
      <EffectsDialog
        effects={shown.current}
        opened={question !== null}
        onAnswer={(isConfirmed) => question?.answer(isConfirmed)}
      />
    </>
  );
}
