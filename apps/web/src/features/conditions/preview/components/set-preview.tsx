import { useId } from 'react';
import { formatPreviewPrice, type PreviewCondition, type PreviewDefect } from '../preview.rules.ts';
import { usePreview } from '../use-preview.ts';
import { previewId } from './preview-button.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import classes from './set-preview.module.css';

interface SetPreviewProps {
  category_id: number;
  conditions: readonly PreviewCondition[];
  defects: readonly PreviewDefect[];
  /** Key of the condition that is selected at first. */
  chosen?: string;
}

/** An interactive preview of the seller's questions for this category, with a sample price if there is one. */
export function SetPreview({ category_id, conditions, defects, chosen }: SetPreviewProps) {
  const titleId = useId();
  const preview = usePreview({ category_id, conditions, defects, chosen });
  const { condition, sample, currency } = preview;
  return (
    <section id={previewId} tabIndex={-1} className={classes.preview} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Preview
        </h2>
        <span className={classes.note}>As sellers see it</span>
      </div>
      <PreviewQuestions preview={preview} conditions={conditions} defects={defects} />
      {sample && condition && (
        <p className={classes.offer} role="status">
          <span className={classes.device}>{sample.title}</span>
          <span className={classes.sum}>{formatPreviewPrice(preview.offer, currency)}</span>
        </p>
      )}
    </section>
  );
}
