import { Alert, Button, Group, Loader, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { SellableUnit } from '@tradepost/contracts/invoices/invoice-line.contract';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useScanHandler } from '../../../../lib/scanner/scan-queue.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { readCodes } from '../../../../ui/scan-list/scan-lines.rules.ts';
import { Lookup, type LookupOption } from '../../../customers/components/lookup.tsx';
import { minUnitSearchLength, unitSearchQuery } from '../../invoice.api.ts';
import type { CustomLine } from '../draft.rules.ts';

interface AddLineProps {
  currency: string;
  onUnits: (units: readonly SellableUnit[]) => unknown;
  /** Codes that were scanned, or pasted as a list. */
  onCodes: (codes: readonly string[]) => unknown;
  onCustom: (line: CustomLine) => unknown;
}

const searchDelay = 120;

/** One field for units: a search, a scan, or a pasted list of IMEIs. Beside it, lines for anything else. */
export function AddLine({ currency, onUnits, onCodes, onCustom }: AddLineProps) {
  const [text, setText] = useState('');
  const [isCustom, setCustom] = useState(false);
  const [search] = useDebouncedValue(text.trim(), searchDelay);
  const found = useQuery(unitSearchQuery(search));
  const typed = text.trim();
  const isLongEnough = typed.length >= minUnitSearchLength;
  const isCurrent = !isLongEnough || (search === typed && !found.isPlaceholderData && !found.isLoading);
  useScanHandler(({ code, take }) => {
    take();
    setText('');
    onCodes([code]);
    return true;
  });
  const units = isLongEnough ? (found.data ?? []) : [];
  const options: LookupOption[] = units.map((unit) => ({
    id: String(unit.id),
    content: <UnitOption unit={unit} currency={currency} />,
    choose: () => {
      setText('');
      onUnits([unit]);
    },
  }));
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="xs">
        <div style={{ flex: '1 1 240px' }}>
          <Lookup
            label="Add a unit"
            description="Search, scan, or paste a list of IMEIs"
            placeholder="Name, IMEI, serial or unit number"
            data-page-search=""
            data-scan-opens=""
            leftSection={<IconBarcode size={16} stroke={1.75} aria-hidden="true" />}
            rightSection={isCurrent ? null : <Loader size={14} role="img" aria-label="Searching" />}
            text={text}
            onText={setText}
            options={options}
            isCurrent={isCurrent}
            note={noteOf(isLongEnough, units.length, found.error)}
            onEnter={(entered) => {
              if (readIdentifier(entered).kind === 'serial') return false;
              setText('');
              onCodes([entered.trim()]);
              return true;
            }}
            onPaste={(event) => {
              const codes = readCodes(event.clipboardData.getData('text'));
              if (codes.length < 2) return;
              event.preventDefault();
              setText('');
              onCodes(codes);
            }}
          />
        </div>
        {!isCustom && (
          <Button
            // Beside the field, below its label.
            mt={{ base: 0, xs: 24 }}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setCustom(true)}
          >
            Custom line
          </Button>
        )}
      </Group>
      {isCustom && <CustomForm currency={currency} onAdd={onCustom} onClose={() => setCustom(false)} />}
    </Stack>
  );
}

function noteOf(isLongEnough: boolean, hits: number, error: unknown): string | undefined {
  if (!isLongEnough) return undefined;
  if (error) return messageOf(error);
  return hits === 0 ? 'No unit for sale matches' : undefined;
}

function UnitOption({ unit, currency }: { unit: SellableUnit; currency: string }) {
  const { title, detail, identifier, number, location_name, sale_price } = unit;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[detail, identifier, number, location_name].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text size="sm">{sale_price === null ? 'No price' : formatMoney(sale_price, currency)}</Text>
    </Group>
  );
}

interface CustomFormProps {
  currency: string;
  onAdd: (line: CustomLine) => unknown;
  onClose: () => void;
}

/** A line for something that is not in stock, such as a cable or a service. */
function CustomForm({ currency, onAdd, onClose }: CustomFormProps) {
  const [title, setTitle] = useState('');
  const [unit_price, setPrice] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | string>(1);
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (title.trim() === '' || unit_price === null || typeof quantity !== 'number') return;
    onAdd({ title: title.trim(), unit_price, quantity });
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Custom line">
      <Group align="flex-start" gap="xs">
        <TextInput
          style={{ flex: '1 1 200px' }}
          label="Description"
          required
          autoFocus
          autoComplete="off"
          maxLength={300}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isChecked && title.trim() === '' ? 'Description is required' : null}
        />
        <NumberInput
          label="Quantity"
          w={96}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={quantity}
          onChange={setQuantity}
        />
        <MoneyInput
          label="Price"
          required
          w={136}
          min={0}
          currency={currency}
          value={unit_price}
          onChange={setPrice}
          error={isChecked && unit_price === null ? 'Price is required' : null}
        />
      </Group>
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs">
          Add line
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** The codes that were not added, each with its reason. */
export function RefusedCodes({
  refused,
  onClose,
}: {
  refused: readonly { code: string; why: string }[];
  onClose: () => void;
}) {
  if (refused.length === 0) return null;
  const title = refused.length === 1 ? '1 code was not added' : `${formatCount(refused.length)} codes were not added`;
  return (
    <Alert color="warning" title={title} role="alert" withCloseButton closeButtonLabel="Close" onClose={onClose}>
      {refused.slice(0, 50).map(({ code, why }) => (
        <Text key={`${code} ${why}`} size="sm">
          {why}
        </Text>
      ))}
    </Alert>
  );
}
