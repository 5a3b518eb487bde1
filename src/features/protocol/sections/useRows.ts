import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import { useToast } from '@ui/feedback/ToastProvider';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from '../rowTexts';
import { putBackOne, type Removal } from './removals';

/** Marks the buttons of a section that add or remove a row. One of them gets the focus after a removal. */
export const ROW_BUTTON = 'data-row-button';

const listRowButtons = (card: HTMLElement | null): HTMLElement[] => [
  ...(card?.querySelectorAll<HTMLElement>(`[${ROW_BUTTON}]`) ?? []),
];

/**
 * Returns the rows of a section. Rows are removed with undo: a row returns to its previous index. The focus moves to a nearby
 * button.
 */
export function useRows<Section extends ItemSection>(name: Section) {
  const { t } = useTranslation(['protocol', 'common']);
  const toast = useToast();
  const { getName, isMissing } = useRowTexts();
  const { control, getValues } = useFormContext<ProtocolForm>();
  const { fields, append, remove, insert } = useFieldArray<ProtocolForm, Section>({ control, name });
  const section: ItemSection = name;
  const card = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<(() => HTMLElement | undefined) | null>(null);
  const removals = useRef<readonly Removal[]>([]);
  const lastId = useRef(0);

  useEffect(() => {
    if (fields) nextFocus.current?.()?.focus();
    nextFocus.current = null;
  }, [fields]);

  // a section that has unmounted cannot restore its rows
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
    const text = isNamed ? t('removed', { name: getName(row) }) : t('removedUnnamed');
    lastId.current += 1;
    const id = lastId.current;
    const buttons = listRowButtons(card.current);
    const after = buttons.slice(buttons.indexOf(button) + 1);
    nextFocus.current = () => after.find((one) => one.isConnected) ?? listRowButtons(card.current).at(-1);
    removals.current = [...removals.current, { id, place: index, text }];
    remove(index);
    toast.success(text, { label: t('common:toast.undo'), act: () => putBack(id, row) });
  };

  return { fields, append, card, takeOut };
}
