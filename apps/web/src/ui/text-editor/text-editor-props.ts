import type { MessageVariable } from '@tradepost/contracts/messages/template.contract';
import type { ReactNode } from 'react';

export type EditorVariable = Omit<MessageVariable, 'is_required'>;

/** `email`: formatted. `line`: one line of plain text. `lines`: plain text. */
export type TextShape = 'email' | 'line' | 'lines';

/** The props of a text with variables: those of a form's field. */
export interface TextEditorProps {
  shape: TextShape;
  label: string;
  /** What the text may name. */
  variables: readonly EditorVariable[];
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  /** Of the text in Markdown. */
  maxLength?: number;
  'data-path'?: string;
}
