import { Button, Text, TextInput, Tooltip } from '@mantine/core';
import type { DescribedMatch, EasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { useState } from 'react';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { DevicePicker } from '../../../catalog/components/device-picker.tsx';
import { indicationText } from '../../indication-text.rules.ts';
import { type MatchDraft, type Start, startOf } from '../match-draft.rules.ts';
import { DeviceAnswers } from './device-answers.tsx';
import classes from './easy-offer.module.css';
import { ThingPictures } from './thing-card.tsx';

interface ThingEditorProps {
  thing: DescribedMatch;
  match: EasyOfferMatch;
  draft: MatchDraft | undefined;
  onKeep: (draft: MatchDraft) => void;
  onClose: () => void;
}

/** What the seller wrote and photographed, beside the device that it is. */
export function ThingEditor({ thing, match, draft, onKeep, onClose }: ThingEditorProps) {
  const [start, setStart] = useState<Start | null>(() => startOf(thing, draft));
  const [custom, setCustom] = useState<string | null>(draft && draft.model_id === null ? draft.title : null);
  const pick = (chosen: Start) => {
    setCustom(null);
    setStart(chosen);
  };
  return (
    <div className={classes.beside}>
      <div className={classes.cards}>
        <p className={classes.quote}>“{thing.description}”</p>
        <Text className={classes.dim}>{indicationText(thing, match.currency)}</Text>
        <ThingPictures pictures={[...thing.pictures, ...match.pictures]} />
        {thing.candidates.length > 0 && (
          <>
            <Text size="sm">Suggestions</Text>
            <div className={classes.candidates}>
              {thing.candidates.map((candidate) => (
                <Tooltip key={candidate.model_id} label={candidate.why} multiline maw={320}>
                  <Button
                    size="compact-sm"
                    variant={start?.model_id === candidate.model_id ? 'filled' : 'default'}
                    onClick={() => pick(candidate)}
                  >
                    {candidate.title} · {candidate.score}%
                  </Button>
                </Tooltip>
              ))}
            </div>
          </>
        )}
        {thing.matched_at === null && thing.candidates.length === 0 && (
          <Text className={classes.dim}>No device fits these words. Search for it.</Text>
        )}
      </div>
      <div className={classes.editor}>
        <DevicePicker
          label="Device"
          onPick={(hit) => pick({ model_id: hit.id, choice: hit.choice, condition_id: null })}
          onCustom={(title) => {
            setStart(null);
            setCustom(title);
          }}
        />
        {start && (
          <DeviceAnswers
            key={`${start.model_id}:${JSON.stringify(start.choice)}`}
            start={start}
            match={match}
            onKeep={onKeep}
            item={thing.item}
          />
        )}
        {custom !== null && <CustomAnswer title={custom} currency={match.currency} onKeep={onKeep} />}
        <Button variant="subtle" onClick={onClose} style={{ justifySelf: 'start' }}>
          Close
        </Button>
      </div>
    </div>
  );
}

interface CustomAnswerProps {
  title: string;
  currency: string;
  onKeep: (draft: MatchDraft) => void;
}

/** A device outside the catalog, at a price set by staff. */
function CustomAnswer({ title: typed, currency, onKeep }: CustomAnswerProps) {
  const [title, setTitle] = useState(typed);
  const [price, setPrice] = useState<number | null>(null);
  const keep = () =>
    onKeep({
      item: { is_custom: true, title: title.trim(), price: price ?? 0 },
      model_id: null,
      choice: {},
      title: title.trim(),
      label: 'Custom item',
      price: price ?? 0,
    });
  return (
    <>
      <TextInput
        label="Custom item"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <MoneyInput label="Price" min={0} currency={currency} value={price} onChange={setPrice} />
      <Button disabled={title.trim() === '' || price === null} onClick={keep} style={{ justifySelf: 'end' }}>
        Keep match
      </Button>
    </>
  );
}
