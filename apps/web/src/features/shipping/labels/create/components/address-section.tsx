import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAddressBook } from '@tabler/icons-react';
import { checkAddress } from '@tradepost/contracts/shipping/address-book.contract';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { ShippingParty } from '@tradepost/contracts/shipping/shipping-party.contract';
import { useState } from 'react';
import { useAction } from '../../../../../lib/use-action.ts';
import type { AddressCheck } from '../../../../../ui/address-input/use-address-check.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { partyLines, toParty, toShippingFields } from '../../../addresses/address.rules.ts';
import { AddressFields } from '../../../addresses/components/address-fields.tsx';
import { AddressBook } from '../../../addresses/components/lazy-parts.tsx';
import type { LabelValues } from '../label-form.rules.ts';

interface AddressSectionProps {
  form: UseFormReturnType<LabelValues>;
  check: AddressCheck;
  hasOrder: boolean;
}

/** The other side of the label, typed, picked from the address book, or filled in from the order. */
export function AddressSection({ form, check, hasOrder }: AddressSectionProps) {
  const [isBookOpen, setBookOpen] = useState(false);
  const asked = useAction(checkAddress);
  const party = toParty(form.values);
  // An answer about another address is not shown.
  const key = JSON.stringify(party);
  const [checkedKey, setCheckedKey] = useState('');
  const answer = checkedKey === key ? asked.data : undefined;
  const ask = async () => {
    if (await asked.run({ body: party as never })) setCheckedKey(key);
  };
  const use = (picked: ShippingParty, keepsPerson: boolean) => {
    const fields = toShippingFields(picked);
    check.entry.picked = fields.shipping_address1;
    const { shipping_address1, shipping_suite, shipping_city, shipping_state, shipping_zip, shipping_country } = fields;
    form.setValues(
      keepsPerson
        ? { shipping_address1, shipping_suite, shipping_city, shipping_state, shipping_zip, shipping_country }
        : fields,
    );
  };
  const isToUs = form.values.direction === 'in';
  return (
    <Section
      title={isToUs ? 'From' : 'To'}
      action={
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconAddressBook size={14} aria-hidden="true" />}
          onClick={() => setBookOpen(true)}
        >
          Address book
        </Button>
      }
    >
      <Stack gap="sm">
        <AddressFields form={form} check={check} />
        <Group gap="md">
          <BusyButton size="xs" variant="default" disabled={party.street === '' || party.city === ''} onClick={ask}>
            Check address
          </BusyButton>
          {!hasOrder && (
            <Checkbox
              radius="xs"
              label="Save in the address book"
              {...form.getInputProps('is_address_saved', { type: 'checkbox' })}
            />
          )}
        </Group>
        <div role="status">{answer && <Answer answer={answer} onUse={(corrected) => use(corrected, true)} />}</div>
      </Stack>
      <AddressBook
        opened={isBookOpen}
        onClose={() => setBookOpen(false)}
        onPick={(picked) => {
          use(picked, false);
          setBookOpen(false);
        }}
      />
    </Section>
  );
}

interface AnswerProps {
  answer: NonNullable<ReturnType<typeof useAction<typeof checkAddress>>['data']>;
  onUse: (corrected: ShippingParty) => void;
}

function Answer({ answer, onUse }: AnswerProps) {
  const { is_checked, vendor, is_deliverable, problems, corrected } = answer;
  if (!is_checked) {
    return (
      <Alert color="gray">No connected carrier could check the address now. You can buy the label all the same.</Alert>
    );
  }
  const name = vendor ? carrierVendorFacts[vendor].label : 'The carrier';
  return (
    <Alert color={is_deliverable ? 'success' : 'danger'}>
      <Text size="sm" fw={500}>
        {is_deliverable ? `${name} delivers to this address.` : `${name} does not deliver to this address.`}
      </Text>
      {problems.map((problem) => (
        <Text size="sm" key={problem}>
          “{problem}”
        </Text>
      ))}
      {corrected && (
        <Group gap="sm" mt="xs">
          <Text size="sm">{partyLines({ ...corrected, name: '', company: '' }).join(', ')}</Text>
          <Button size="compact-xs" variant="default" onClick={() => onUse(corrected)}>
            Use this address
          </Button>
        </Group>
      )}
    </Alert>
  );
}
