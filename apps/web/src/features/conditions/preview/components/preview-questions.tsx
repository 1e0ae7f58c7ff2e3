import { appliedDeduction, type RepairCostOf } from '@tradepost/contracts/conditions/deductions.rules';
import { withRepairCosts } from '@tradepost/contracts/conditions/repair-cost.rules';
import { formatAmount } from '../../condition.rules.ts';
import { formatPreviewPrice, type PreviewCondition, type PreviewDefect, type PreviewPrice } from '../preview.rules.ts';
import type { usePreview } from '../use-preview.ts';
import { PreviewCards } from './preview-cards.tsx';
import classes from './set-preview.module.css';

interface PreviewQuestionsProps {
  preview: ReturnType<typeof usePreview>;
  conditions: readonly PreviewCondition[];
  defects: readonly PreviewDefect[];
}

/** The questions for the seller. Each answer shows its price. */
export function PreviewQuestions({ preview, conditions, defects }: PreviewQuestionsProps) {
  const { condition, sub, sample, currency } = preview;
  const say = (price: PreviewPrice | null) => (price && sample ? formatPreviewPrice(price, currency) : undefined);
  return (
    <div className={classes.sheet}>
      <PreviewCards
        question="What condition is it in?"
        options={conditions.map((each) => ({ ...each, price: say(preview.priceOf(each, null)) }))}
        chosen={condition?.key}
        onChoose={preview.chooseCondition}
      />
      {condition && condition.subs.length > 0 && (
        <PreviewCards
          question={`Which of these fits “${condition.name}” best?`}
          options={condition.subs.map((each) => ({
            ...each,
            price: say(preview.priceOf(condition, each)),
          }))}
          chosen={sub?.key}
          onChoose={preview.chooseSub}
        />
      )}
      {defects.length > 0 && (
        <PreviewDefects
          defects={withRepairCosts(defects, preview.deductions.repair_costs)}
          ticked={preview.ticked}
          currency={currency}
          onTick={preview.tick}
        />
      )}
    </div>
  );
}

interface PreviewDefectsProps {
  defects: readonly (PreviewDefect & { repair_cost: RepairCostOf | null })[];
  ticked: readonly string[];
  currency: string;
  onTick: (key: string) => void;
}

/** The question about defects, with any number of answers. */
function PreviewDefects({ defects, ticked, currency, onTick }: PreviewDefectsProps) {
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>Anything wrong with it?</legend>
      <div className={classes.defects}>
        {defects.map((defect) => {
          const { key, name } = defect;
          const { amount_type, amount_price } = appliedDeduction(defect);
          return (
            <label key={key} className={classes.defect}>
              <input type="checkbox" checked={ticked.includes(key)} onChange={() => onTick(key)} />
              <span className={classes.words}>{name}</span>
              <span className={classes.price}>−{formatAmount(amount_type, amount_price, currency)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
