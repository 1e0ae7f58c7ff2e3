import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { type PriceList, PriceListName } from '@tradepost/contracts/pricing/price-list.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { showError } from '../../../../lib/toast.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useMe } from '../../../session/use-session.ts';
import { channelOptions } from '../../channel-names.rules.ts';
import { useCreatePriceList, useRenamePriceList } from '../price-editor.api.ts';

interface PriceListDialogProps {
  opened: boolean;
  /** The price list to rename; undefined to create one. */
  list: PriceList | undefined;
  onClose: () => void;
  onMade: (list: PriceList) => void;
}

const blank = { name: '', location_id: '', channel: '' };

/** Creates a price list for a location, a channel or both, or renames one. */
export function PriceListDialog({ opened, list, onClose, onMade }: PriceListDialogProps) {
  const { locations } = useMe();
  const create = useCreatePriceList();
  const rename = useRenamePriceList();
  const form = useForm({
    initialValues: blank,
    validate: (values) => {
      const name = PriceListName.safeParse(values.name);
      const isPlaced = list !== undefined || values.location_id !== '' || values.channel !== '';
      return {
        ...(name.success ? {} : { name: name.error.issues[0]?.message ?? messages.required('name') }),
        ...(isPlaced ? {} : { location_id: 'Please select a location or a channel' }),
      };
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form only when the dialog opens
  useEffect(() => {
    if (!opened) return;
    form.setValues({ ...blank, name: list?.name ?? '' });
    form.resetDirty();
    form.clearErrors();
  }, [opened]);

  const isBusy = create.isRunning || rename.isRunning;
  const save = async ({ name, location_id, channel }: typeof blank) => {
    try {
      const made = list
        ? await rename.send({ id: list.id, name, seen_name: list.name })
        : await create.send({
            name,
            location_id: location_id === '' ? null : Number(location_id),
            channel: channels.find((each): each is Channel => each === channel) ?? null,
          });
      onClose();
      if (!list) onMade(made);
    } catch (error) {
      if (applyServerErrors(form, error)) return;
      if (error instanceof ApiError && error.status === 409) form.setFieldError('name', error.message);
      else showError(error);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={list ? `Rename “${list.name}”` : 'New price list'} size="sm">
      <form onSubmit={form.onSubmit(save)}>
        <Stack gap="sm">
          <TextInput data-autofocus label="Name" maxLength={80} {...form.getInputProps('name')} />
          {!list && (
            <>
              <NativeSelect
                label="Location"
                data={[
                  { value: '', label: 'All locations' },
                  ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                {...form.getInputProps('location_id')}
              />
              <NativeSelect
                label="Channel"
                description="The list starts empty. The company’s prices apply until you add prices or rules to it."
                data={[
                  { value: '', label: 'All channels' },
                  ...channelOptions.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                {...form.getInputProps('channel')}
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {list ? 'Rename' : 'Create price list'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
