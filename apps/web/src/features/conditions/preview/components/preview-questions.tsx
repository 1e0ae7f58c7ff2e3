import type { PreviewCondition, PreviewDefect, PreviewPrice } from '../preview.rules.ts';
import { formatPreviewPrice } from '../preview.rules.ts';
import type { usePreview } from '../use-preview.ts';
import { PreviewCards } from './preview-cards.tsx';
import { PreviewDefects } from './preview-defects.tsx';
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
        <PreviewDefects defects={defects} ticked={preview.ticked} currency={currency} onTick={preview.tick} />
      )}
    </div>
  );
}
