import { Checkbox } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import choiceClasses from './choice.module.css';
import { DigitKey } from './choice.tsx';
import classes from './defect-choice.module.css';

interface DefectChoiceProps {
  defects: QuoteModel['defects'];
  chosen: readonly number[];
  currency: string;
  onToggle: (defect_id: number) => void;
}

/** What is wrong with the device, each with what it takes off. */
export function DefectChoice({ defects, chosen, currency, onToggle }: DefectChoiceProps) {
  return (
    <fieldset className={choiceClasses.choice} data-question="" data-answered="">
      <legend className={choiceClasses.legend}>
        Anything wrong?
        <span className={choiceClasses.hint}>{chosen.length === 0 ? 'Optional' : `${chosen.length} ticked`}</span>
      </legend>
      <div className={classes.defects}>
        {defects.map((defect, index) => (
          <Checkbox
            key={defect.id}
            size="xs"
            classNames={{
              root: classes.defect,
              body: classes.body,
              labelWrapper: classes.wrapper,
              label: classes.label,
            }}
            checked={chosen.includes(defect.id)}
            data-digit={index < 9 ? index + 1 : undefined}
            onChange={() => onToggle(defect.id)}
            label={
              <>
                <DigitKey digit={index + 1} />
                <span className={classes.name}>{defect.name}</span>
                <span className={classes.amount} data-chosen={chosen.includes(defect.id) || undefined}>
                  −{defect.amount_type === 1 ? `${defect.amount_price} %` : formatMoney(defect.amount_price, currency)}
                </span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
