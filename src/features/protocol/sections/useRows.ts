import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import { useToast } from '@ui/feedback/ToastProvider';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { putBackOne, type Removal } from './removals';

/** What `useFieldArray` knows and does about the rows of a section, as far as taking out and putting back needs it. */
type FieldArray = {
  fields: readonly unknown[];
  remove: (index: number) => void;
  insert: (index: number, row: never, options: { shouldFocus: boolean }) => void;
};

/** Marks a button of a section that takes a row out or adds one: where the focus goes on once a row is gone. */
export const ROW_BUTTON = 'data-row-button';

const listRowButtons = (card: HTMLElement | null): HTMLElement[] => [
  ...(card?.querySelectorAll<HTMLElement>(`[${ROW_BUTTON}]`) ?? []),
];

/** Takes rows out of a section so that each can be put back at its place; the focus stays where the work goes on. */
export function useRows(section: ItemSection, { fields, remove, insert }: FieldArray) {
  const { t } = useTranslation(['protocol', 'common']);
  const toast = useToast();
  const { nameOf, isMissing } = useRowTexts();
  const { getValues } = useFormContext<ProtocolForm>();
  const card = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<(() => HTMLElement | undefined) | null>(null);
  const removals = useRef<readonly Removal[]>([]);
  const lastId = useRef(0);

  useEffect(() => {
    if (fields) nextFocus.current?.()?.focus();
    nextFocus.current = null;
  }, [fields]);

  // what is no longer on the screen cannot be put back there
  useEffect(
    () => () => {
      for (const { text } of removals.current) toast.withdraw(text);
    },
    [toast],
  );

  const putBack = (id: number, row: unknown) => {
    const back = putBackOne(removals.current, id);
    if (!back) return;
    removals.current = back.left;
    const field = `${section}.${back.place}`;
    nextFocus.current = () =>
      listRowButtons(card.current).find((button) => button.getAttribute(ROW_BUTTON) === field);
    insert(back.place, row as never, { shouldFocus: false });
  };

  const takeOut = (index: number, button: HTMLElement) => {
    const row = structuredClone(getValues(`${section}.${index}`));
    const isNamed = row.preset !== null || !isMissing(row.name);
    const text = isNamed ? t('removed', { name: nameOf(row) }) : t('removedUnnamed');
    lastId.current += 1;
    const id = lastId.current;
    const buttons = listRowButtons(card.current);
    const after = buttons.slice(buttons.indexOf(button) + 1);
    nextFocus.current = () => after.find((one) => one.isConnected) ?? listRowButtons(card.current).at(-1);
    removals.current = [...removals.current, { id, place: index, text }];
    remove(index);
    toast.success(text, { label: t('common:toast.undo'), act: () => putBack(id, row) });
  };

  return { card, takeOut };
}
