import type { Offer } from '../offers/offer';
import { MISSING_VALUE } from '../shared/text';
import { createBlankProtocol } from './createBlankProtocol';
import { ITEM_SECTIONS, type ItemSection, type ProtocolForm, type SubmittedForm } from './protocol';

type Form = ProtocolForm | SubmittedForm;
type Item = Form[ItemSection][number];

/** How a prefilled item departs from the offer: marked so by a party, or no longer in the protocol. */
export type Difference = {
  section: ItemSection;
  /** The locale key of the item (`roomType.kitchen`). */
  preset: string;
  /** The level of a room; empty for everything else. */
  level: string;
  /** Why it differs, in a party's words; rooms and equipment have comments. */
  comments: string;
  how: 'differs' | 'leftOut';
};

/** What the offer itself promises; meters and keys are usual, not promised. */
const PROMISED: readonly ItemSection[] = ['establishedPremiseCondition', 'establishedEquipmentState'];

const getLevel = (item: Item): string => ('level' in item ? item.level : '');
/** What a party wrote about an item; `''` where nothing was written or nothing can be. */
export const getComments = (item: Item): string =>
  'comments' in item && item.comments && item.comments !== MISSING_VALUE ? item.comments : '';
const getItemKey = (item: Item): string => `${getLevel(item)}\n${item.preset}`;

const countByKey = (items: readonly Item[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getItemKey(item), (counts.get(getItemKey(item)) ?? 0) + 1);
  return counts;
};

/** The items of `offered` beyond those that `present` still has, name by name. */
export const filterMissing = <Offered extends Item>(
  present: readonly Item[],
  offered: readonly Offered[],
): Offered[] => {
  const left = countByKey(present);
  return offered.filter((item) => {
    const count = left.get(getItemKey(item)) ?? 0;
    left.set(getItemKey(item), count - 1);
    return count <= 0;
  });
};

/** What a protocol says differs from the binding offer, section by section (Spec 2 §3, §5). */
export const getDifferences = (offer: Offer, form: Form): Difference[] => {
  const blank = createBlankProtocol(offer);
  return ITEM_SECTIONS.flatMap((section) => {
    const told = (item: Item, how: Difference['how']): Difference => ({
      section,
      preset: item.preset ?? '',
      level: getLevel(item),
      comments: how === 'differs' ? getComments(item) : '',
      how,
    });
    const offered: readonly Item[] = blank[section];
    const known = countByKey(offered);
    const items: readonly Item[] = form[section];
    const marked = items.filter((item) => item.match === 'differs' && known.has(getItemKey(item)));
    const leftOut = PROMISED.includes(section) ? filterMissing(items, offered) : [];
    return [...marked.map((item) => told(item, 'differs')), ...leftOut.map((item) => told(item, 'leftOut'))];
  });
};

/** Damage is never "as offered": it has to be told apart by hand. */
export const canBeAsOffered = (row: { preset: string | null; match: unknown; condition: unknown }): boolean =>
  row.preset !== null && row.match === null && row.condition !== 'damaged';

/** The form with every room and piece of equipment of the offer marked "as offered" that is not answered yet. */
export const markAllAsOffered = (form: ProtocolForm): ProtocolForm => {
  const marked = <Row extends Parameters<typeof canBeAsOffered>[0]>(row: Row): Row =>
    canBeAsOffered(row) ? { ...row, match: 'asOffered' } : row;
  return {
    ...form,
    establishedPremiseCondition: form.establishedPremiseCondition.map(marked),
    establishedEquipmentState: form.establishedEquipmentState.map(marked),
  };
};

type MatchCounts = { asOffered: number; differs: number; nothingToRecord: number; open: number };

/** How many items of the offer carry each mark; `open` are those without one. */
export const countMatches = (form: Form): MatchCounts => {
  const items = PROMISED.flatMap((section): Item[] => form[section]).filter(({ preset }) => preset !== null);
  const count = (match: string) => items.filter((item) => item.match === match).length;
  const [asOffered, differs, nothingToRecord] = [
    count('asOffered'),
    count('differs'),
    count('nothingToRecord'),
  ];
  return {
    asOffered,
    differs,
    nothingToRecord,
    open: items.length - asOffered - differs - nothingToRecord,
  };
};
