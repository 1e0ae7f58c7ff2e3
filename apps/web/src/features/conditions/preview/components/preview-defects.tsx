import { formatAmount } from '../../condition.rules.ts';
import type { PreviewDefect } from '../preview.rules.ts';
import classes from './set-preview.module.css';

interface PreviewDefectsProps {
  defects: readonly PreviewDefect[];
  ticked: readonly string[];
  currency: string;
  onTick: (key: string) => void;
}

/** The question about defects, with any number of answers. */
export function PreviewDefects({ defects, ticked, currency, onTick }: PreviewDefectsProps) {
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>Anything wrong with it?</legend>
      <div className={classes.defects}>
        {defects.map(({ key, name, amount_type, amount_price }) => (
          <label key={key} className={classes.defect}>
            <input type="checkbox" checked={ticked.includes(key)} onChange={() => onTick(key)} />
            <span className={classes.words}>{name}</span>
            <span className={classes.price}>−{formatAmount(amount_type, amount_price, currency)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
