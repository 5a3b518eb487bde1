import type { Offer } from '../offers/offer';
import { isMissing } from '../shared/text';
import { createBlankProtocol } from './createBlankProtocol';
import { ITEM_SECTIONS, type ItemSection, type ProtocolForm, type SubmittedForm } from './protocol';

type Form = ProtocolForm | SubmittedForm;
type Item = Form[ItemSection][number];

/** A difference of a prefilled item from the offer: a party marked it, or it is missing from the protocol. */
export type Difference = {
  section: ItemSection;
  /** The locale key of the item (`roomType.kitchen`). */
  preset: string;
  /** The level of a room; empty for other items. */
  level: string;
  /** The party's comment on the difference. Only rooms and equipment have comments. */
  comments: string;
  how: 'differs' | 'leftOut';
};

/** Sections the offer itself promises. Meters and keys are customary, not promised. */
const PROMISED: readonly ItemSection[] = ['establishedPremiseCondition', 'establishedEquipmentState'];

const getLevel = (item: Item): string => ('level' in item ? item.level : '');
/** Returns a party's comment on an item, or `''` if it has none. */
export const getComments = (item: Item): string =>
  'comments' in item && item.comments && !isMissing(item.comments) ? item.comments : '';
const getItemKey = (item: Item): string => `${getLevel(item)}\n${item.preset}`;

const countByKey = (items: readonly Item[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getItemKey(item), (counts.get(getItemKey(item)) ?? 0) + 1);
  return counts;
};

/** Returns the items of `offered` that are missing from `present`, counted by name. */
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

/** Returns the differences between a protocol and the binding offer, section by section (Spec 2 §3, §5). */
export const getDifferences = (offer: Offer, form: Form): Difference[] => {
  const blank = createBlankProtocol(offer);
  return ITEM_SECTIONS.flatMap((section) => {
    const describe = (item: Item, how: Difference['how']): Difference => ({
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
    return [
      ...marked.map((item) => describe(item, 'differs')),
      ...leftOut.map((item) => describe(item, 'leftOut')),
    ];
  });
};

/** A damaged item is never "as offered": a party must describe it. */
export const canBeAsOffered = (row: { preset: string | null; match: unknown; condition: unknown }): boolean =>
  row.preset !== null && row.match === null && row.condition !== 'damaged';

/** Returns the form with every unanswered room and piece of equipment of the offer marked "as offered". */
export const markAllAsOffered = (form: ProtocolForm): ProtocolForm => {
  const mark = <Row extends Parameters<typeof canBeAsOffered>[0]>(row: Row): Row =>
    canBeAsOffered(row) ? { ...row, match: 'asOffered' } : row;
  return {
    ...form,
    establishedPremiseCondition: form.establishedPremiseCondition.map(mark),
    establishedEquipmentState: form.establishedEquipmentState.map(mark),
  };
};

type MatchCounts = { asOffered: number; differs: number; nothingToRecord: number; open: number };

/** Counts the offer's items by mark; `open` counts those without one. */
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
