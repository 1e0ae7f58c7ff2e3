import { Select, Textarea } from '@mantine/core';
import { KlaviyoSettings } from '@tradepost/contracts/systems/klaviyo.contract';
import type { SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { TextLanguage } from '../../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../../languages/use-seller-texts.ts';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns } from '../../use-account.ts';
import { type OpenedSystem, useSystem, useSystemValues } from '../use-system.ts';

/** `/add-ons/klaviyo/settings`: what is sent to Klaviyo, and what sellers read about it. */
export function Component() {
  const opened = useSystem('klaviyo', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

type Field = 'sms_disclosure' | 'approval_message';
type Values = TextValues<Field> & Record<Field, string> & { list_id: string | null };

const fields = ['sms_disclosure', 'approval_message'] as const;
const labels = withTranslationLabels(
  { list_id: 'List', sms_disclosure: 'Text below the phone field', approval_message: 'Text after consent' },
  fields,
);

const toValues = (settings: unknown): Values => {
  const { list_id, sms_disclosure, approval_message, translations } = KlaviyoSettings.parse(settings);
  return { list_id, sms_disclosure, approval_message, translations: toTranslationValues(translations, fields) };
};

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const { form, page } = useSystemValues('klaviyo', opened, { labels, toValues });
  const main = KlaviyoSettings.parse(connection.settings).text_language;
  const texts = useSellerTexts<Values, Field>({ form, fields, main });
  return (
    <FormPage
      {...page}
      title="Klaviyo"
      description="What happens to an order is sent as an event of its seller’s profile. Sellers who agree to marketing at checkout join the list."
      back={toAddOns}
      banner={<AccountTabs opened={opened} current="settings" />}
    >
      <Select
        label={labels.list_id}
        description="Sellers who ask for emails or text messages join it. Who unsubscribed is never added again"
        placeholder="No list"
        data={(connection.choices.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        readOnly={isReadOnly}
        {...form.getInputProps('list_id')}
      />
      <TextLanguage texts={texts} />
      <Textarea
        label={labels.sms_disclosure}
        description="What sellers agree to who want text messages. Without it, nobody is asked"
        autosize
        minRows={3}
        maxLength={1000}
        readOnly={isReadOnly}
        {...texts.inputProps('sms_disclosure')}
      />
      <Textarea
        label={labels.approval_message}
        description="What sellers read who agreed"
        autosize
        minRows={2}
        maxLength={500}
        readOnly={isReadOnly}
        {...texts.inputProps('approval_message')}
      />
    </FormPage>
  );
}
