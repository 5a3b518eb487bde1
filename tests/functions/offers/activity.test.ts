import { getActivityWeek } from '@domain/offers/activity';
import type { CompanyPortfolio } from '@domain/offers/companyPortfolio';
import { DAY_MS } from '@domain/shared/dates';
import { getPortfolioPath } from '@functions/data/companies';
import { commit, read } from '@functions/data/store';
import { invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeParties, stranger, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, reply, storeActiveOffer } from '../negotiation/fixtures';

startTestProject();

beforeAll(storeParties);

const WEEK_MS = 7 * DAY_MS;
const readActivity = async () =>
  (await read<CompanyPortfolio>(getPortfolioPath('companyLandlord')))?.activity ?? {};

describe('the activity about the offers of a company', () => {
  it('counts each question once with its write, by week, and answers not at all', async () => {
    const offer = await storeActiveOffer();
    const another = await storeActiveOffer();
    await ask(offer.id);
    await ask(another.id, {}, { by: stranger });
    await reply(offer.id, 'Tak.');
    expect(await readActivity()).toEqual({ [getActivityWeek(NOW)]: { questions: 2 } });
    await ask(offer.id, { description: 'A dla 4?' }, { now: NOW + WEEK_MS });
    expect(await readActivity()).toEqual({
      [getActivityWeek(NOW)]: { questions: 2 },
      [getActivityWeek(NOW, 1)]: { questions: 1 },
    });
  });

  it('counts a reservation, and drops the week that is half a year old', async () => {
    const old = getActivityWeek(NOW, -26);
    await commit((writes) =>
      writes.set(getPortfolioPath('companyLandlord'), { activity: { [old]: { questions: 4 } } }),
    );
    const offer = await storeActiveOffer();
    await invoke(
      'bookOffer',
      { offerId: offer.id, selectedOfferOption: 'infinite' },
      { by: tenant, now: NOW },
    );
    expect(await readActivity()).toEqual({ [getActivityWeek(NOW)]: { reservations: 1 } });
  });
});
