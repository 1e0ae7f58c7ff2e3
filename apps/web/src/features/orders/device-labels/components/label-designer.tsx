import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/orders/device-labels/label-design.contract';
import {
  defaultLabel,
  type LabelElement,
  type LabelSize,
  labelSizeKeys,
  labelSizes,
} from '@tradepost/contracts/orders/device-labels/label-design.data';
import { useState } from 'react';
import { validateWith } from '../../../../lib/forms.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useVersionedForm } from '../../../../lib/use-versioned-form.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import classes from '../../receipts/components/receipt.module.css';
import { ReceiptPreview } from '../../receipts/components/receipt-preview.tsx';
import { designKeys, designQuery, labelPreviewQuery } from '../label-design.api.ts';
import { ElementList } from './element-list.tsx';

type Values = Record<string, unknown> & { size: LabelSize; elements: LabelElement[]; cost_word: string };

const labels = { size: 'Label size', elements: 'Elements', cost_word: 'Word for the cost' };
const previewDelayMs = 400;

interface LabelDesignerProps {
  location_id: number | null;
  onChoose: (location_id: number | null) => void;
}

/** Size and elements of the labels, with a sample that is printed as real ones are. */
export function LabelDesigner({ location_id, onChoose }: LabelDesignerProps) {
  const isReadOnly = !useCan()('settings.edit');
  const { locations } = useMe();
  const [isAsked, setAsked] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const query = useQuery(designQuery(location_id));
  const save = useAction(contract.saveLabelDesign, { invalidates: designKeys, message: 'The label design was saved' });
  const reset = useAction(contract.resetLabelDesign, {
    invalidates: designKeys,
    message: 'The default design is back',
  });
  const place = location_id === null ? {} : { location_id };
  const { form, page, stored } = useVersionedForm<contract.LabelDesign, Values>({
    query,
    empty: { size: defaultLabel.size, elements: [], cost_word: '' },
    toValues: ({ size, elements, cost_word }) => ({ size, elements, cost_word: cost_word ?? '' }),
    validate: validateWith(contract.LabelDesignForm),
    labels,
    save: (values, { version }) => save.send({ body: { ...values, ...place, version } }),
  });
  const [shown] = useDebouncedValue(form.values, previewDelayMs);
  const isValid = contract.LabelDesignForm.safeParse(shown).success;
  const preview = useQuery({ ...labelPreviewQuery(shown), enabled: isValid });
  const own = stored?.own_location_ids ?? [];
  return (
    <>
      <FormPage
        {...page}
        title="Label designer"
        width="full"
        description="What the labels of devices show. Every list and order prints them this way."
        actions={
          <>
            {!isReadOnly && stored?.is_own && (
              <Button variant="default" onClick={() => setAsked(true)}>
                Use default design
              </Button>
            )}
            <Button variant="default" disabled={!preview.data} onClick={() => setPrinting(true)}>
              Test print
            </Button>
          </>
        }
      >
        <div className={classes.page}>
          <div className={classes.column}>
            <Section title="Label">
              <Stack gap="md">
                <NativeSelect
                  label="Design of"
                  value={location_id === null ? '' : String(location_id)}
                  onChange={(event) =>
                    onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
                  }
                  data={[
                    { value: '', label: 'All locations (default)' },
                    ...locations.map(({ id, name }) => ({
                      value: String(id),
                      label: own.includes(id) ? `${name} (own design)` : name,
                    })),
                  ]}
                />
                <NativeSelect
                  {...form.getInputProps('size')}
                  label="Label size"
                  disabled={isReadOnly}
                  data={labelSizeKeys.map((value) => ({ value, label: labelSizes[value].label }))}
                />
              </Stack>
            </Section>
            <Section title="Elements">
              <ElementList
                elements={form.values.elements}
                isReadOnly={isReadOnly}
                onChange={(elements) => form.setFieldValue('elements', elements)}
              />
            </Section>
            <Section title="Cost in code">
              <TextInput
                {...form.getInputProps('cost_word')}
                label="Word of ten different letters (optional)"
                description="Stands for the digits 1 to 9 and 0: with BLACKHORSE, a cost of 120 prints as BLE"
                maxLength={10}
                disabled={isReadOnly}
                onChange={(event) => form.setFieldValue('cost_word', event.currentTarget.value.toUpperCase())}
              />
            </Section>
          </div>
          <ReceiptPreview query={preview} failure="Failed to preview label" isOutdated={!isValid} />
        </div>
      </FormPage>
      <PdfPreview
        opened={isPrinting}
        onClose={() => setPrinting(false)}
        title="Test print"
        file={preview.data}
        fileName="label-sample.pdf"
      />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title="Use the default design?"
        confirmLabel="Use default design"
        isDangerous
        onConfirm={() => reset.send({ query: place })}
      >
        {location_id === null
          ? 'The design of the company is replaced by the default one. Locations keep their own.'
          : 'This location prints the design of the company again.'}
      </ConfirmDialog>
    </>
  );
}
