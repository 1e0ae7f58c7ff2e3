import { Checkbox } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import fieldClasses from '../../components/fields.module.css';

interface EnteredPriceProps {
  /** Minor units. */
  value: number | null;
  isSaved: boolean;
  /** The price list has prices without defects, so that only such a price can be saved. */
  canSave: boolean;
  isRequired: boolean;
  /** The price was missing when it was needed. */
  isAsked: boolean;
  error?: string;
  currency: string;
  onChange: (entered: { entered_price?: number | null; save_price?: boolean }) => void;
}

/** The price of a device that is bought, but has none in the price list yet. */
export function EnteredPrice(props: EnteredPriceProps) {
  const { value, isSaved, canSave, isRequired, isAsked, error, currency, onChange } = props;
  const can = useCan();
  const missing = isAsked && isRequired && value === null ? messages.required('price') : undefined;
  return (
    <div className={fieldClasses.fields} data-spaced>
      <MoneyInput
        label="Unit price"
        description={`No price is set for this condition yet.${isRequired ? '' : ' Leave empty to quote it later.'}`}
        required={isRequired}
        data-field="entered_price"
        min={0}
        currency={currency}
        value={value}
        error={error ?? missing}
        onChange={(entered_price) => onChange({ entered_price })}
      />
      {can('pricing.edit') && canSave && (
        <Checkbox
          style={{ alignSelf: 'end' }}
          label="Save to the price list"
          checked={isSaved}
          disabled={value === null}
          onChange={(event) => onChange({ save_price: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
