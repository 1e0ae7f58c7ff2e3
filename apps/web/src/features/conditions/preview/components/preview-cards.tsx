import { useId } from 'react';
import classes from './set-preview.module.css';

interface PreviewCardsProps {
  question: string;
  options: readonly { key: string; name: string; terms: readonly string[]; price: string | undefined }[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** One question, with its answers as cards. */
export function PreviewCards({ question, options, chosen, onChoose }: PreviewCardsProps) {
  const group = useId();
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>{question}</legend>
      <div className={classes.cards}>
        {options.map(({ key, name, terms: [term, ...bullets], price }) => (
          <label key={key} className={classes.card}>
            <input type="radio" name={group} checked={key === chosen} onChange={() => onChoose(key)} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              {term && <span className={classes.term}>{term}</span>}
              {bullets.length > 0 && (
                <span className={classes.bullets}>
                  {bullets.map((bullet, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two bullets may have the same text while the user types
                    <span key={index}>{bullet}</span>
                  ))}
                </span>
              )}
            </span>
            {price && <span className={classes.price}>{price}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
