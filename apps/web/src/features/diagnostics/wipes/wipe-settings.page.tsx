import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { findWipeSettings, saveWipeSettings, type WipeSettings } from '@tradepost/contracts/diagnostics/wipe.contract';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';

interface Values extends Record<string, unknown> {
  is_required: boolean;
  category_ids: string[];
  prefix: string;
}

const usualOf = ({ categories }: Pick<WipeSettings, 'categories'>) =>
  categories.filter(({ is_usual }) => is_usual).map(({ id }) => id);

const toValues = (stored: WipeSettings): Values => ({
  is_required: stored.is_required,
  category_ids: (stored.category_ids ?? usualOf(stored)).map(String),
  prefix: stored.prefix,
});

/** The usual categories are not stored, so that one that is added later counts too. */
function toBody({ is_required, category_ids, prefix }: Values, stored: WipeSettings) {
  const ids = category_ids.map(Number);
  const usual = usualOf(stored);
  const isUsual = stored.category_ids === null && ids.length === usual.length && ids.every((id) => usual.includes(id));
  return { is_required, prefix, category_ids: isUsual ? null : ids };
}

/** `/settings/data-wipe`: whether devices must be wiped before they are sold. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { form, page, stored } = useSettingsForm(findWipeSettings, saveWipeSettings, {
    empty: { is_required: false, category_ids: [], prefix: 'WC-' },
    toValues,
    labels: { is_required: 'Sell only wiped devices', category_ids: 'Devices with data', prefix: 'Prefix' },
    toBody,
    message: 'The wipe settings were saved',
  });
  return (
    <FormPage {...page} title="Data wipe" description="Certificates of wiped devices, and when a device needs one.">
      <Section title="Sales">
        <Checkbox
          label="Devices that are not wiped cannot be sold"
          description="A device that holds data needs a valid wipe certificate before it goes on an invoice or is sold"
          disabled={isReadOnly}
          {...form.getInputProps('is_required', { type: 'checkbox' })}
        />
        <MultiSelect
          label="Devices with data"
          description="The categories whose devices are wiped"
          mt="sm"
          readOnly={isReadOnly}
          data={(stored?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('category_ids')}
        />
      </Section>
      <Section title="Numbers">
        <TextInput
          label="Prefix"
          description="Before the number of each certificate"
          readOnly={isReadOnly}
          autoComplete="off"
          maxLength={12}
          maw={240}
          {...form.getInputProps('prefix')}
        />
      </Section>
    </FormPage>
  );
}
