import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { toFileName } from '@domain/shared/fileName';
import type { Language } from '@domain/shared/format';
import en from '@locales/en/evidencePack.json';
import pl from '@locales/pl/evidencePack.json';
import { loadOffer } from '../data/offers';
import { isWithinLimit } from '../data/rateLimits';
import { assertNotSignedOutSince } from '../data/signOuts';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { type PackOrder, parsePackOrder } from './buildPackLink';
import { streamEvidencePack } from './streamEvidencePack';

/** Downloads of one lease's evidence by one side during the life of a link. */
export const PACKS_PER_LINK_LIFE_MAX = 5;

type Pack = { name: string; content: AsyncGenerator<Uint8Array> };

const FILE_TITLES: Record<Language, string> = { pl: pl.title, en: en.title };

/** Returns a file name that is readable and safe on every system. */
const loadPackFileName = async ({ offerId, lang }: PackOrder): Promise<string> => {
  const { name } = await loadOffer(offerId);
  return `${toFileName(`${FILE_TITLES[lang]} – ${name}`)}.zip`;
};

/**
 * Opens the pack of a link. Throws `Refusal('packLinkExpired')` or `Refusal('offerNotSigned')`. Throws `Refusal('tooManyCalls')`
 * above the limit, because each download reads many files.
 */
export const openPackDownload = async (query: Record<string, unknown>, now: number): Promise<Pack> => {
  const order = parsePackOrder(query, now);
  await assertNotSignedOutSince(order, 'packLinkExpired');
  const perSeconds = SIGNED_LINK_LIFE_MS / SECOND_MS;
  const subject = `${order.offerId}:${order.side}`;
  const limit = { name: 'evidencePack', subject, max: PACKS_PER_LINK_LIFE_MAX, perSeconds };
  if (!(await isWithinLimit(limit, now))) throw new Refusal('tooManyCalls');
  const content = await streamEvidencePack(order, now);
  return { name: await loadPackFileName(order), content };
};
