import type { OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { NOW } from '@tests/support/builders';
import { setAt } from '@tests/support/setAt';

const asYupPath = (path: string) => path.replace(/\.(\d+)/g, '[$1]');

/** Returns the message keys of an offer at a dotted path, optionally after replacing that member. */
export const keysAt = (draft: OfferDraft, path: string): string[] =>
  getOfferIssues(draft, NOW)
    .filter((issue) => issue.path === asYupPath(path))
    .map(({ message }) => message.key);

export const keysAfter = (draft: OfferDraft, path: string, value: unknown): string[] =>
  keysAt(setAt(draft, path, value), path);

/** Returns a draft with several members replaced. */
export const changedDraft = (draft: OfferDraft, changes: Record<string, unknown>): OfferDraft =>
  Object.entries(changes).reduce((result, [path, value]) => setAt(result, path, value), draft);
