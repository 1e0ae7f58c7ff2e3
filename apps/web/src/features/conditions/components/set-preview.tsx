import { useId } from 'react';
import { type PreviewCondition, type PreviewDefect, sayPrice } from '../preview.rules.ts';
import { usePreview } from '../use-preview.ts';
import { previewId } from './preview-leap.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import classes from './set-preview.module.css';

interface SetPreviewProps {
  category_id: number;
  conditions: readonly PreviewCondition[];
  defects: readonly PreviewDefect[];
  /** Chosen from the start: what is being edited. */
  chosen?: string;
}

/** The questions that a seller answers about a device of this category, to try out; with a sample price where there is one. */
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
          <span className={classes.sum}>{sayPrice(preview.offer, currency)}</span>
        </p>
      )}
    </section>
  );
}
