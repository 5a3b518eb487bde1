import { reportQuietly } from '@data/calls/reportQuietly';
import type { LocalCopy } from '@domain/shared/localCopies';
import { getStorageOwner, listStored, readStored, removeStored, writeStored } from './browserStorage';
import { getTabId } from './tabId';

/** A local draft without its tab, which is added when it is stored. */
export type TypedFacts<Facts> = Omit<LocalCopy<Facts>, 'tab'>;

type Form = 'offerDraft' | 'protocolDraft' | 'returnDraft';
type Name = `${Form}.${string}`;

/**
 * Creates the store of one form's local drafts: one for each account, offer and tab, so that tabs do not overwrite
 * each other. A damaged or incomplete draft is ignored.
 */
export const createLocalDrafts = <Facts extends object>(
  form: Form,
  fields: readonly (keyof Facts & string)[],
) => {
  const getName = (offerId: string): Name => `${form}.${getStorageOwner()}.${offerId}`;
  const getTabName = (offerId: string, tab: string): Name =>
    tab ? `${getName(offerId)}.${tab}` : getName(offerId);
  const isFacts = (value: unknown): value is Facts =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);

  const readCopy = (name: Name, tab: string): LocalCopy<Facts> | null => {
    try {
      const value = JSON.parse(readStored(name) ?? 'null') as Partial<LocalCopy<Facts>> | null;
      if (typeof value?.typedAt !== 'number' || !isFacts(value.facts)) return null;
      const base = isFacts(value.base) ? value.base : null;
      return { facts: value.facts, base, typedAt: value.typedAt, tab };
    } catch (error) {
      reportQuietly('localCopies.read', error);
      return null;
    }
  };
  const keep = (offerId: string, copy: TypedFacts<Facts>): boolean =>
    writeStored(getTabName(offerId, getTabId()), JSON.stringify(copy));
  const drop = (offerId: string, tab: string = getTabId()): void => removeStored(getTabName(offerId, tab));

  return {
    keep,
    drop,
    /** Returns the drafts of all tabs. One without a tab is from an earlier release. */
    readAll: (offerId: string): LocalCopy<Facts>[] =>
      listStored(getName(offerId))
        .map((name) => readCopy(name, name.slice(getName(offerId).length + 1)))
        .filter((copy) => copy !== null),
    dropAll: (offerId: string): void => listStored(getName(offerId)).forEach(removeStored),
    /** Moves a draft of another tab to this tab, which saves it from now on. */
    adopt: (offerId: string, { tab, ...copy }: LocalCopy<Facts>): void => {
      if (tab !== getTabId() && keep(offerId, copy)) drop(offerId, tab);
    },
  };
};
