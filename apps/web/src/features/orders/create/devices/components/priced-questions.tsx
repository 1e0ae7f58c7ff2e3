import type { Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { Choice } from '../../components/choice.tsx';
import type { DeviceEditor } from '../../draft.rules.ts';
import { answerQuestion, listQuestions, toggleDefect } from '../device-editor.rules.ts';
import { ConditionChoice } from './condition-choice.tsx';
import { DefectChoice } from './defect-choice.tsx';

interface PricedQuestionsProps {
  model: QuoteModel;
  editor: DeviceEditor;
  quotes: readonly Quote[];
  variant_id: number | undefined;
  currency: string;
  isMoving: boolean;
  onAnswer: (answered: DeviceEditor) => void;
}

/** The questions about a device of the catalog, with prices: its variant, its condition and its defects. */
export function PricedQuestions({ onAnswer, ...shown }: PricedQuestionsProps) {
  const { model, editor, currency } = shown;
  return (
    <>
      {listQuestions(model, editor).map((question) => {
        const { key, label, options, answer } = question;
        const answerIt = (value: string) => onAnswer(answerQuestion(model, editor, key, value));
        return key === 'condition' ? (
          <ConditionChoice key={key} question={question} {...shown} onAnswer={answerIt} />
        ) : (
          <Choice key={key} label={label} options={options} value={answer} onChange={answerIt} />
        );
      })}
      {model.defects.length > 0 && (
        <DefectChoice
          defects={model.defects}
          chosen={editor.defect_ids}
          currency={currency}
          onToggle={(id) => onAnswer(toggleDefect(model, editor, id))}
        />
      )}
    </>
  );
}
