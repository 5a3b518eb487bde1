import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { sweepMails } from '@functions/emails/delivery';
import { sweepViewings } from '@functions/viewings/sweepViewings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import { colleague, landlord, storeParties, stranger } from '../../support/leaseFixtures';
import {
  at,
  book,
  ELEVEN,
  forgetAgendas,
  move,
  readViewingMails,
  setTimes,
  storeViewableOffer,
  TEN,
  TUESDAY,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
beforeEach(forgetAgendas);

const THREE = at(TUESDAY, '15:00');

describe('moving a viewing', () => {
  it('by the landlord is refused while the visitor views other premises, without saying so', async () => {
    const [one, other] = [await storeViewableOffer(), await storeViewableOffer()];
    await book(one.id);
    await book(other.id, ELEVEN);
    expect((await getRefusal(move(one.id, ELEVEN, { by: landlord }))).reason).toBe('visitorNotFree');
    expect((await getRefusal(move(one.id, ELEVEN))).reason).toBe('viewingOverlaps');
    await move(one.id, THREE, { by: landlord });
  });
});

describe('the day before a viewing', () => {
  it('sends no reminder of a viewing that was moved or cancelled meanwhile, and none on the day itself', async () => {
    const [moved, left] = [await storeViewableOffer(), await storeViewableOffer()];
    await book(moved.id);
    await book(left.id, ELEVEN, { by: stranger });
    await sweepViewings(TEN - 24 * HOUR_MS);
    // at an hour that the other tests leave free: the sweep restores their viewings in the agenda
    await move(moved.id, at(TUESDAY, '13:00'), { by: landlord, now: TEN - 20 * HOUR_MS });
    await sweepMails(TEN - HOUR_MS, async () => {});
    for (const { id } of [moved, left]) {
      const reminders = (await readViewingMails(id)).filter(({ kind }) => kind === 'viewingReminder');
      expect(reminders.map(({ status }) => status)).toEqual(['overtaken', 'overtaken']);
    }
  });

  it('reminds of none on the day of the viewing', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await sweepViewings(TEN - HOUR_MS);
    expect((await readViewingMails(id)).filter(({ kind }) => kind === 'viewingReminder')).toEqual([]);
  });
});

describe('the times of an offer', () => {
  it('change thirty times a day at most', async () => {
    const { id } = await storeViewableOffer();
    for (let time = 0; time < 30; time += 1) {
      const now = NOW + time * 10 * MINUTE_MS;
      await setTimes(id, { contactName: `Anna ${time}` }, { by: colleague, now });
    }
    const late = { by: colleague, now: NOW + 6 * HOUR_MS };
    expect((await getRefusal(setTimes(id, { contactName: 'Anna' }, late))).reason).toBe('tooManyToday');
  });
});
