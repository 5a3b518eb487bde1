import { CALLER_GROUPS } from '@domain/callers/milestones';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { isPublished } from '@domain/offers/predicates';
import { FIRST_PROMOTION } from '@domain/promotion/promotion';
import { MINUTE_MS } from '@domain/shared/dates';
import { countEntry } from '@functions/callers/countEntry';
import { updateTimeToKeys } from '@functions/home/updateTimeToKeys';
import { projectOffer } from '@functions/offers/projectOffer';
import { projectPortfolio } from '@functions/offers/projectPortfolio';
import { placeListing } from '@functions/wanted/placeListing';
import { EMULATOR_PORTS, HOST } from '../dev/environment';
import { storeDemoActivity } from './activity';
import { buildCallerEntries, DEMO_CALLER_UID } from './callers';
import { buildDemoData, type DemoData, getCheckTime } from './data';
import { uploadFiles, uploadPhotos } from './photos';
import { buildDemoPromotion } from './promotion';
import { deleteDerivedRecords, startCounters, writeAccounts, writePromotion, writeRecords } from './write';

const setTriggers = async (action: 'disable' | 'enable'): Promise<void> => {
  const address = `http://${HOST}:${EMULATOR_PORTS.hub}/functions/${action}BackgroundTriggers`;
  const { ok, status } = await fetch(address, { method: 'PUT' });
  if (!ok) throw new Error(`The emulators could not ${action} background triggers: ${status}.`);
};

/** Throws unless the landlord could have confirmed every published offer. */
const assertValid = ({ offers }: DemoData, now: number): void => {
  for (const { offer } of offers.filter((demo) => isPublished(demo.offer))) {
    const [issue] = getOfferIssues(offer, getCheckTime(offer, now));
    if (issue)
      throw new Error(`The demo offer ${offer.id} is not valid at ${issue.path}: ${issue.message.key}.`);
  }
};

const publish = async ({ offers, listings }: DemoData, now: number): Promise<void> => {
  for (const { offer } of offers) if (isPublished(offer)) await projectOffer(offer.id, now);
  for (const { offer } of offers) await projectPortfolio(offer.id, null);
  for (const { listing } of listings) await placeListing(listing.id, now);
  await updateTimeToKeys(now);
  await storeDemoActivity(now);
};

/** Counts the caller's entries one after another, because they share the records of their months. */
const countCallerEntries = async (now: number): Promise<void> => {
  for (const group of CALLER_GROUPS)
    for (const { id } of buildCallerEntries(now)[group])
      await countEntry({ callerUid: DEMO_CALLER_UID, group, entryId: id });
};

/**
 * Loads the demo data into the emulators: accounts, companies, offers with photos and certificates, contracts, listings, requests. A second run
 * resets the demo records and leaves everything else. Triggers are disabled meanwhile.
 */
export const loadDemoData = async ({ isPromotionRunning = true } = {}): Promise<void> => {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const data = buildDemoData(now);
  assertValid(data, now);
  await setTriggers('disable');
  try {
    await deleteDerivedRecords(
      data.offers.map(({ offer }) => offer.id),
      data.companies.map(({ id }) => id),
    );
    await Promise.all([
      writeAccounts(data.accounts),
      writeRecords(data, now),
      writePromotion(isPromotionRunning ? buildDemoPromotion(now) : FIRST_PROMOTION),
      startCounters(),
      uploadPhotos(data.offers),
      uploadFiles(data.offers),
    ]);
    await publish(data, now);
    await countCallerEntries(now);
  } finally {
    await setTriggers('enable');
  }
};
