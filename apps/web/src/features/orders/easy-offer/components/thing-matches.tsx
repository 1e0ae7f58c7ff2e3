import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import type { DescribedMatch, EasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { useRef, useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { LeaveGuard } from '../../../../ui/form-page/leave-guard.tsx';
import { useConfirmEasyOffer } from '../easy-offer.api.ts';
import { columnOf, columnTitles, type MatchDraft, matchColumns } from '../match-draft.rules.ts';
import classes from './easy-offer.module.css';
import { ThingCard } from './thing-card.tsx';
import { ThingEditor } from './thing-editor.tsx';

/** The described things in three columns, the editor of one of them, and Confirm. Nothing is stored before that. */
export function ThingMatches({ match }: { match: EasyOfferMatch }) {
  const canEdit = useCan()('orders.edit') && match.can_match;
  const { things } = match;
  const firstOpen = things.find(({ matched_at }) => matched_at === null)?.item_id ?? null;
  const [open, setOpen] = useState<number | null>(canEdit ? firstOpen : null);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, MatchDraft>>(new Map());
  const [note, setNote] = useState('');
  const [isNotified, setNotified] = useState(true);
  const confirm = useConfirmEasyOffer();
  const key = useRef(newKey());
  const thing = things.find(({ item_id }) => item_id === open);
  const differs = things.filter(
    (each) => drafts.has(each.item_id) && columnOf(each, drafts.get(each.item_id)) === 'differs',
  );
  const makesOffer = differs.length > 0 && match.makes_offer;

  const keep = (item_id: number, draft: MatchDraft) => {
    const next = new Map(drafts).set(item_id, draft);
    setDrafts(next);
    setOpen(things.find((each) => each.matched_at === null && !next.has(each.item_id))?.item_id ?? null);
  };
  const send = async () => {
    const done = await confirm.run({
      params: { id: match.id },
      body: {
        version: match.version,
        things: [...drafts].map(([item_id, { item }]) => ({ ...item, item_id })),
        note: note.trim() || undefined,
        notify_customer: isNotified ? undefined : false,
      },
      idempotencyKey: key.current,
    });
    key.current = newKey();
    if (!done) return;
    setDrafts(new Map());
    showSuccess(makesOffer ? 'Devices matched, revised offer made' : 'Devices matched');
  };
  return (
    <>
      {drafts.size > 0 && !confirm.isRunning && <LeaveGuard isDirty />}
      {thing && <OpenThing thing={thing} match={match} drafts={drafts} keep={keep} setOpen={setOpen} />}
      <MatchColumns things={things} drafts={drafts} match={match} open={open} canEdit={canEdit} setOpen={setOpen} />
      {drafts.size > 0 && (
        <ConfirmSection
          differs={differs}
          makesOffer={makesOffer}
          note={note}
          setNote={setNote}
          isNotified={isNotified}
          setNotified={setNotified}
          setDrafts={setDrafts}
          send={send}
          drafts={drafts}
        />
      )}
    </>
  );
}

interface MatchColumnsProps {
  things: DescribedMatch[];
  drafts: ReadonlyMap<number, MatchDraft>;
  match: EasyOfferMatch;
  open: number | null;
  canEdit: boolean;
  setOpen: (value: number | null) => void;
}

/** The matched devices and the others, in columns. */
function MatchColumns({ things, drafts, match, open, canEdit, setOpen }: MatchColumnsProps) {
  return (
    <div className={classes.columns}>
      {matchColumns.map((column) => {
        const shown = things.filter((each) => columnOf(each, drafts.get(each.item_id)) === column);
        return (
          <Section key={column} title={columnTitles[column]} note={String(shown.length)}>
            {shown.length === 0 ? (
              <Text c="var(--tp-dim)">No data to show</Text>
            ) : (
              <ul className={classes.cards}>
                {shown.map((each) => (
                  <ThingCard
                    key={each.item_id}
                    thing={each}
                    draft={drafts.get(each.item_id)}
                    currency={match.currency}
                    isOpen={each.item_id === open}
                    onOpen={canEdit ? () => setOpen(each.item_id) : undefined}
                  />
                ))}
              </ul>
            )}
          </Section>
        );
      })}
    </div>
  );
}

interface ConfirmSectionProps {
  differs: DescribedMatch[];
  makesOffer: boolean;
  note: string;
  setNote: (value: string) => void;
  isNotified: boolean;
  setNotified: (value: boolean) => void;
  setDrafts: (value: ReadonlyMap<number, MatchDraft>) => void;
  send: () => Promise<void>;
  drafts: ReadonlyMap<number, MatchDraft>;
}

/** Confirms the matches, and tells the seller. */
function ConfirmSection({
  differs,
  makesOffer,
  note,
  setNote,
  isNotified,
  setNotified,
  setDrafts,
  send,
  drafts,
}: ConfirmSectionProps) {
  return (
    <Section title="Confirm">
      <div className={classes.editor}>
        {differs.length > 0 && (
          <Text>
            {makesOffer
              ? `${differs.length === 1 ? 'One price is' : `${differs.length} prices are`} outside the indication. Confirm makes a revised offer, and the order then waits for the seller’s answer.`
              : `${differs.length === 1 ? 'One price is' : `${differs.length} prices are`} outside the indication. Make a revised offer once the devices are here.`}
          </Text>
        )}
        {makesOffer && (
          <Textarea
            label="Note to the seller"
            autosize
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label="Notify the seller"
          checked={isNotified}
          onChange={(event) => setNotified(event.currentTarget.checked)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setDrafts(new Map())}>
            Discard
          </Button>
          <BusyButton onClick={send}>
            {drafts.size === 1 ? 'Confirm 1 device' : `Confirm ${drafts.size} devices`}
          </BusyButton>
        </div>
      </div>
    </Section>
  );
}

interface OpenThingProps {
  thing: DescribedMatch;
  match: EasyOfferMatch;
  drafts: ReadonlyMap<number, MatchDraft>;
  keep: (item_id: number, draft: MatchDraft) => void;
  setOpen: (value: number | null) => void;
}

/** The device that is being matched. */
function OpenThing({ thing, match, drafts, keep, setOpen }: OpenThingProps) {
  return (
    <Section title={thing.matched_at === null ? 'Match a device' : 'Change the match'}>
      <ThingEditor
        key={thing.item_id}
        thing={thing}
        match={match}
        draft={drafts.get(thing.item_id)}
        onKeep={(draft) => keep(thing.item_id, draft)}
        onClose={() => setOpen(null)}
      />
    </Section>
  );
}
