import { useEffect, useRef } from 'react';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import classes from './palette.module.css';
import type { Choice } from './palette.rules.ts';

interface ChoiceListProps {
  id: string;
  choices: readonly Choice[];
  active: number;
  onPoint: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

/** The palette's results. The focus stays in the search field. */
export function ChoiceList({ id, choices, active, onPoint, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups = Map.groupBy(choices, ({ group }) => group);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className={classes.list}>
      {[...groups].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role; a fieldset is for forms.
        <div key={group} role="group" aria-label={group}>
          <div className={classes.group} aria-hidden="true">
            {group}
          </div>
          {members.map((choice) => {
            const index = choices.indexOf(choice);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
              <div
                key={choice.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={classes.choice}
                data-more={choice.isMore}
                onPointerMove={() => onPoint(choice)}
                onClick={() => onChoose(choice)}
              >
                <span className={classes.title}>{choice.title}</span>
                {choice.subtitle && <span className={classes.subtitle}>{choice.subtitle}</span>}
                {choice.keys && <Kbd keys={choice.keys} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
