import { Textarea } from '@mantine/core';
import { type Connection, maxKitText, saveKitText } from '@tradepost/contracts/shipping/connection.contract';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { useSellerTexts } from '../../languages/use-seller-texts.ts';
import { AccountFrame, AccountTabs } from '../components/account-frame.tsx';
import { type OpenedAccount, toAddOns, useAccountForm } from '../use-account.ts';
import { connectionKeys } from './carrier.api.ts';
import { useCarrier, useVendor } from './use-carrier.ts';

/** `/add-ons/:vendor/config/shipping-kit`: the text that is printed in shipping kits. */
export function Component() {
  const carrier = useCarrier(useVendor(), 'shipping kit');
  return (
    <AccountFrame opened={carrier} tab="kit">
      {(connection) => <KitForm key={connection.id} connection={connection} carrier={carrier} />}
    </AccountFrame>
  );
}

type Values = TextValues<'kit_text'> & { kit_text: string };

const fields = ['kit_text'] as const;
const labels = withTranslationLabels({ kit_text: 'Text of the kit' }, fields);

interface KitFormProps {
  connection: Connection;
  carrier: OpenedAccount<Connection>;
}

function KitForm({ connection: { id }, carrier }: KitFormProps) {
  const { facts } = carrier;
  const isReadOnly = !useCan()('addons.edit');
  const save = useAction(saveKitText, {
    invalidates: connectionKeys,
    message: 'The text of the shipping kit was saved',
  });
  const { form, stored, page } = useAccountForm<Connection, Values>(carrier, {
    empty: { kit_text: '', translations: toTranslationValues(undefined, fields) },
    toValues: ({ kit_text, translations }: Connection): Values => ({
      kit_text,
      translations: toTranslationValues(translations, fields),
    }),
    labels,
    save: (values, { version }) => save.send({ params: { id }, body: { ...values, version } }),
  });
  const texts = useSellerTexts<Values, 'kit_text'>({ form, fields, main: stored?.language });
  return (
    <FormPage {...page} title={facts.label} back={toAddOns} banner={<AccountTabs opened={carrier} current="kit" />}>
      <TextLanguage texts={texts} />
      <Textarea
        label="Text of the kit"
        description={`Printed in the kit that sellers get with a ${facts.label} label: how to pack the device and hand it over`}
        autosize
        minRows={6}
        maxRows={20}
        maxLength={maxKitText}
        readOnly={isReadOnly}
        {...texts.inputProps('kit_text')}
      />
    </FormPage>
  );
}
