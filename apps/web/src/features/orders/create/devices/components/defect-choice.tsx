import { Checkbox } from '@mantine/core';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatPercent } from '../../../../../lib/formats/numbers.ts';
import choiceClasses from '../../components/choice.module.css';
import { OptionKey } from '../../components/choice.tsx';
import { keyOfOption } from '../../option-keys.rules.ts';
import classes from './defect-choice.module.css';

/** The defects with number keys. They are shown in their own column, those with letters beside it. */
const withDigits = 9;

interface DefectChoiceProps {
  defects: QuoteModel['defects'];
  chosen: readonly number[];
  currency: string;
  onToggle: (defect_id: number) => void;
}

/** The defects of the device and their deductions. */
export function DefectChoice({ defects, chosen, currency, onToggle }: DefectChoiceProps) {
  const row = (defect: QuoteModel['defects'][number], place: number) => {
    const isChosen = chosen.includes(defect.id);
    return (
      <label key={defect.id} className={classes.defect}>
        <input
          type="checkbox"
          className={choiceClasses.input}
          checked={isChosen}
          data-option-key={keyOfOption(place)}
          onChange={() => onToggle(defect.id)}
        />
        <Checkbox.Indicator size="xs" checked={isChosen} />
        <OptionKey name={keyOfOption(place)} />
        <span className={classes.name}>{defect.name}</span>
        <span className={classes.amount} data-chosen={isChosen || undefined}>
          −{defect.amount_type === 1 ? formatPercent(defect.amount_price) : formatMoney(defect.amount_price, currency)}
        </span>
      </label>
    );
  };
  return (
    <fieldset className={choiceClasses.choice} data-question="" data-answered="">
      <legend className={choiceClasses.legend}>
        Anything wrong?
        <span className={choiceClasses.hint}>{chosen.length === 0 ? 'Optional' : `${chosen.length} selected`}</span>
      </legend>
      <div className={classes.defects}>
        <div>{defects.slice(0, withDigits).map(row)}</div>
        <div>{defects.slice(withDigits).map((defect, index) => row(defect, withDigits + index))}</div>
      </div>
    </fieldset>
  );
}
