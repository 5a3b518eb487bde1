import type { OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { NOW } from '@tests/support/builders';
import { setByPath } from '@tests/support/setByPath';

const toYupPath = (path: string) => path.replace(/\.(\d+)/g, '[$1]');

/** Returns the message keys of an offer at a dotted path, optionally after replacing that member. */
export const listIssueKeys = (draft: OfferDraft, path: string): string[] =>
  getOfferIssues(draft, NOW)
    .filter((issue) => issue.path === toYupPath(path))
    .map(({ message }) => message.key);

export const listIssueKeysAfter = (draft: OfferDraft, path: string, value: unknown): string[] =>
  listIssueKeys(setByPath(draft, path, value), path);

/** Returns a draft with several members replaced. */
export const withChanges = (draft: OfferDraft, changes: Record<string, unknown>): OfferDraft =>
  Object.entries(changes).reduce((result, [path, value]) => setByPath(result, path, value), draft);
