import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { Choice } from '../../components/choice.tsx';
import type { DeviceEditor } from '../../draft.rules.ts';
import { answerQuestion, listQuestions } from '../device-editor.rules.ts';

interface DeviceQuestionsProps {
  model: QuoteModel;
  editor: DeviceEditor;
  onAnswer: (answered: DeviceEditor) => void;
}

/** The questions about a device of the catalog, without prices: its variant and its condition. */
export function DeviceQuestions({ model, editor, onAnswer }: DeviceQuestionsProps) {
  return listQuestions(model, editor).map(({ key, label, options, answer }) => (
    <Choice
      key={key}
      label={label}
      options={options}
      value={answer}
      onChange={(value) => onAnswer(answerQuestion(model, editor, key, value))}
    />
  ));
}
