import { commit, read } from '@functions/data/store';
import { sweepOldViewings } from '@functions/viewings/sweepOldViewings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProject } from '../../support/functionsHarness';
import { colleague, landlord, loadStoredOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { aPerson, erase } from '../accounts/fixtures';
import { parseCalendar } from '../calendar/parsed';
import {
  at,
  book,
  forgetAgendas,
  readAgenda,
  readPlace,
  readTimes,
  readViewing,
  readViewingMails,
  request,
  setTimes,
  storeViewableOffer,
  TEN,
  TUESDAY,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
beforeEach(forgetAgendas);

describe('the account of a visitor that is deleted', () => {
  it('gives its time back, cancels the landlord’s invitation and leaves no viewing', async () => {
    const visitor = await aPerson();
    const { id } = await storeViewableOffer();
    await book(id, TEN, { by: visitor });
    await erase(visitor);
    expect(await readViewing(id, visitor)).toBeNull();
    expect(await readAgenda(visitor)).toBeNull();
    expect((await readTimes(id))?.booked).toEqual([]);
    const [mail, ...others] = (await readViewingMails(id)).filter(({ kind }) => kind === 'viewingCancelled');
    expect([mail?.to, others.length]).toEqual([landlord.token.email, 0]);
    expect(parseCalendar(mail?.calendar?.text ?? '').calendar.METHOD).toBe('CANCEL');
  });

  it('takes its earlier viewings along', async () => {
    const visitor = await aPerson();
    const { id } = await storeViewableOffer();
    await book(id, TEN, { by: visitor });
    await book(id, at('2026-12-01', '10:00'), { by: visitor, now: at(TUESDAY, '11:00') });
    const kept = `viewings/${id}_${visitor.token.uid}_${TEN}`;
    expect(await read(kept)).not.toBeNull();
    await erase(visitor);
    expect(await read(kept)).toBeNull();
  });

  it('no longer waits for an answer', async () => {
    const visitor = await aPerson();
    const { id } = await storeViewableOffer();
    await request(id, at(TUESDAY, '15:00'), { by: visitor });
    await erase(visitor);
    expect(await readViewing(id, visitor)).toBeNull();
    expect((await loadStoredOffer(id)).talk?.isOpen).toBe(false);
  });
});

describe('the account that set the meeting point', () => {
  it('takes its name and telephone along, and the times that would lead nowhere', async () => {
    const setter = await aPerson();
    const { id } = await storeViewableOffer();
    await commit((writes) => writes.update(`viewingPlaces/${id}`, { setBy: setter.token.uid }));
    await book(id);
    expect((await readViewing(id))?.place?.contactName).toBe('Anna Kowalska');
    expect(JSON.stringify(await readViewingMails(id))).toContain('Anna Kowalska');
    await erase(setter);
    expect(JSON.stringify(await readViewingMails(id))).not.toContain('Anna Kowalska');
    expect(await readPlace(id)).toBeNull();
    expect(await readTimes(id)).toBeNull();
    expect(await readViewing(id)).toMatchObject({ state: 'booked', startsAt: TEN, place: null });
  });

  it('takes only its own along once a colleague has set another one', async () => {
    const setter = await aPerson();
    const { id } = await storeViewableOffer();
    await commit((writes) => writes.update(`viewingPlaces/${id}`, { setBy: setter.token.uid }));
    await book(id);
    await book(id, at('2026-12-01', '10:00'), { now: at(TUESDAY, '11:00') });
    await setTimes(id, { contactName: 'Ewa Nowak' }, { by: colleague, now: at(TUESDAY, '12:00') });
    const kept = `viewings/${id}_${tenant.token.uid}_${TEN}`;
    expect(await read(kept)).toMatchObject({ place: { contactName: 'Anna Kowalska' } });
    await erase(setter);
    expect(await read(kept)).toMatchObject({ place: null });
    expect((await readViewing(id))?.place?.contactName).toBe('Ewa Nowak');
    expect(JSON.stringify(await readPlace(id))).not.toContain(setter.token.uid);
  });
});

describe('the record of a viewing', () => {
  it('is removed a year after its time, and not before', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    await sweepOldViewings(at('2027-11-24', '12:00'));
    expect(await readViewing(id)).not.toBeNull();
    await sweepOldViewings(at('2027-11-26', '12:00'));
    expect(await readViewing(id)).toBeNull();
  });
});
