import type { Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { Choice } from '../../components/choice.tsx';
import type { DeviceEditor } from '../../draft.rules.ts';
import { priceRange, type Question, quoteOf, ruledOutBy, stoppedBy } from '../device-editor.rules.ts';
import classes from './condition-choice.module.css';

interface ConditionChoiceProps {
  question: Question;
  model: QuoteModel;
  editor: DeviceEditor;
  quotes: readonly Quote[];
  variant_id: number | undefined;
  currency: string;
  isMoving: boolean;
  onAnswer: (value: string) => void;
}

/** The conditions with their terms and prices. */
export function ConditionChoice(props: ConditionChoiceProps) {
  const { question, model, editor, quotes, variant_id, currency, isMoving, onAnswer } = props;
  const isStopped = stoppedBy(model, editor) !== undefined;
  const options = question.options.map(({ value, label }) => {
    const condition = model.conditions.find(({ id }) => String(id) === value);
    const [term, ...bullets] = condition?.condition_term ?? [];
    const id = Number(value);
    const quote = variant_id === undefined ? undefined : quoteOf(quotes, variant_id, id);
    const isBought = quote?.is_bought ?? (variant_id === undefined || quotes.length === 0);
    const price = variant_id === undefined ? undefined : (quote?.price ?? null);
    const range = priceRange(model, editor, quotes, id);
    const ruledOut = condition && ruledOutBy(model, editor, condition.key);
    return {
      value,
      label,
      isDisabled: ruledOut !== undefined || (!isBought && !isStopped),
      content: (
        <span className={classes.condition}>
          <span className={classes.words}>
            <span className={classes.name}>{label}</span>
            {term && <span className={classes.term}>{term}</span>}
            {bullets.length > 0 && <span className={classes.bullets}>{bullets.join(' · ')}</span>}
          </span>
          <span className={classes.price} data-moving={isMoving || undefined} data-open={price == null || undefined}>
            {ruledOut
              ? `Not with “${ruledOut}”`
              : !isBought
                ? 'Not bought'
                : price === null
                  ? 'No price yet'
                  : priceText(price, range, currency)}
          </span>
        </span>
      ),
    };
  });
  return <Choice label={question.label} options={options} value={question.answer} onChange={onAnswer} isStacked />;
}

function priceText(price: number | undefined, range: { low: number; high: number } | null, currency: string): string {
  if (price !== undefined) return formatMoney(price, currency);
  if (range === null) return '–';
  if (range.low === range.high) return formatMoney(range.low, currency);
  return `${formatMoney(range.low, currency)} – ${formatMoney(range.high, currency)}`;
}
