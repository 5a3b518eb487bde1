import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '../../support/functionsHarness';
import { admin, landlord, loadStoredOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { readAuditChain } from '../../support/leaseRecord';
import { confirm, handIn, prepareLongLease } from '../../support/paperFixtures';
import { parseCalendar } from '../calendar/parsed';
import { answerProtocol, attach, fillProtocol } from './protocolFixtures';

startTestProject();
beforeAll(storeParties);

const DAY = toIsoDay(NOW + 3 * DAY_MS);
const BEGINS = NOW + 3 * DAY_MS + 12 * HOUR_MS;

const readStatus = async (id: string) => (await loadStoredOffer(id)).offerStatus.postSigningStatus;

describe('a lease signed by hand', () => {
  it('goes on to deposit, handover and protocol as any other', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await confirm(id, landlord);
    expect(await readStatus(id)).toBe('DEPOSIT_PENDING');

    const name = (isLandlord: boolean) => {
      const by = isLandlord ? landlord : tenant;
      const email = `${isLandlord ? 'wydanie' : 'odbior'}-${id}@example.pl`;
      const person = { firstName: 'Ewa', lastName: 'Żółć', email, authorized: true };
      const receptionForm = { ...person, date: DAY, hour: '12:00' };
      return invoke('updateReceptionOfThePremise', { id, landlord: isLandlord, receptionForm }, { by });
    };
    await name(false);
    await name(true);
    const invited = (await readMails(`odbior-${id}@example.pl`)).find(({ calendar }) => calendar);
    expect(parseCalendar(invited?.calendar?.text ?? '').event['DTSTART;TZID=Europe/Warsaw']).toBe(
      `${DAY.replaceAll('-', '')}T120000`,
    );

    await fillProtocol(id);
    expect(await getRefusal(attach(id, landlord, BEGINS))).toMatchObject({ reason: 'depositPending' });
    await invoke('confirmDeposit', { offerId: id }, { by: admin });
    await attach(id, landlord, BEGINS);
    expect(await answerProtocol(id, tenant, true, BEGINS, BEGINS)).toBe(`/protocol/${id}`);
    const { term, payoutDueBy } = await loadStoredOffer(id);
    expect(await readStatus(id)).toBe('PROTOCOL_CONFIRMED');
    expect(payoutDueBy).toBeGreaterThan(BEGINS);
    expect(term).toBeTruthy();
    expect((await readAuditChain(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['leaseSigned', 'confirmDeposit', 'protocolAttached', 'protocolSigned']),
    );
  });
});
