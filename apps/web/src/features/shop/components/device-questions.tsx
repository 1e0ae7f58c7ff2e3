import type { ShopDevice } from '@tradepost/contracts/shop/shop-catalog.contract';
import type { ShopQuote } from '@tradepost/contracts/shop/shop-quote.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { CheckCards, ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import classes from '../shop.module.css';
import type { DeviceChoice } from '../use-device-choice.ts';

interface DeviceQuestionsProps {
  device: ShopDevice;
  choice: DeviceChoice;
  quote: ShopQuote | undefined;
}

/** Asks for the variant, one axis at a time, then for the condition and the defects. */
export function DeviceQuestions({ device, choice, quote }: DeviceQuestionsProps) {
  const { write, offered } = useSellerLanguage();
  const { main, condition_id } = choice;
  const priceOf = (id: number) => quote?.prices.find((each) => each.condition_id === id);
  const aside = (id: number) => {
    const found = priceOf(id);
    if (!found?.is_bought) return undefined;
    return found.price === null ? write('We make an offer') : offered(found.price, quote?.currency ?? '');
  };
  const contradiction = condition_id === null ? null : (priceOf(condition_id)?.contradiction ?? null);
  return (
    <>
      {choice.steps.map(({ key, label, options }) => (
        <ChoiceCards
          key={key}
          name={key}
          legend={label}
          isRow
          value={choice.choice[key] ?? '-'}
          options={options.map((value) => ({
            value,
            label: value === '' ? write('Other variant') : (device.terms[value] ?? value),
          }))}
          onChange={(value) => choice.answer(key, value)}
        />
      ))}
      {choice.variant && (
        <ChoiceCards
          name="condition_id"
          legend={write('What condition is it in?')}
          value={String(main?.id ?? '')}
          error={
            contradiction && main
              ? write('“{condition}” doesn’t fit “{defect}”. Choose a lower condition, or remove the defect.', {
                  condition: main.name,
                  defect: contradiction,
                })
              : undefined
          }
          options={device.conditions.map(({ id, name, terms }) => ({
            value: String(id),
            label: name,
            aside: aside(id),
            description: terms.length > 0 && (
              <ul className={classes.terms}>
                {terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            ),
          }))}
          onChange={(id) => choice.setCondition(Number(id))}
        />
      )}
      {choice.variant && main && main.sub_conditions.length > 0 && (
        <ChoiceCards
          name="sub_condition_id"
          legend={write('More about its condition')}
          value={String(condition_id)}
          options={[main, ...main.sub_conditions].map(({ id, name, terms }) => ({
            value: String(id),
            label: name,
            aside: aside(id),
            description: id === main.id ? undefined : terms.join(' · '),
          }))}
          onChange={(id) => choice.setCondition(Number(id))}
        />
      )}
      {choice.variant && main && device.defects.length > 0 && (
        <CheckCards
          name="defect_ids"
          legend={write('Does any of this apply?')}
          hint={write('Leave everything empty if nothing does.')}
          isRow
          values={choice.defect_ids.map(String)}
          options={device.defects.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(ids) => choice.setDefects(ids.map(Number))}
        />
      )}
    </>
  );
}
