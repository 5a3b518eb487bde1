import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import type { OutboxMail } from '@functions/data/outbox';
import { type SendMail, sweepMails } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, readMails, startTestProject } from '../../support/functionsHarness';
import { admin, landlord, storeOffer, storeParties, tenant } from '../../support/leaseFixtures';
import { refusePremises } from '../../support/refusePremises';
import { parseCalendar } from './parsed';

startTestProject();
beforeAll(storeParties);

const NOBODY = { receptionOfThePremise: null, transferOfThePremise: null, receptionTime: null };
const storePendingLease = (patch: object = NOBODY, status: PostSigningStatus = 'DEPOSIT_PENDING') => {
  const id = createDocumentId();
  return storeOffer(
    anOffer()
      .withId(id)
      .withStatus(status)
      .with({ name: `Lokal ${id}`, ...patch })
      .build(),
  );
};

const DAY = toIsoDay(NOW + 3 * DAY_MS);
const saveReception = (id: string, by: Account, patch: object = {}, now = NOW) =>
  invoke(
    'updateReceptionOfThePremise',
    {
      id,
      landlord: by === landlord,
      receptionForm: {
        firstName: by === landlord ? 'Ścibor' : 'Ewa',
        lastName: 'Żółć',
        email: 'ewa@example.pl',
        date: DAY,
        hour: '12:00',
        authorized: true,
        ...patch,
      },
    },
    { by, now },
  );

const readMailsAbout = async (name: string, to?: string) =>
  (await readMails(to)).filter(({ subject }) => subject.includes(name));
const parseInvitations = (mails: readonly OutboxMail[]) =>
  mails.flatMap(({ to, calendar }) => (calendar ? [{ to, ...parseCalendar(calendar.text) }] : []));

describe('the handover in the calendars of both parties', () => {
  it('reaches both once the tenant has chosen the time', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    const sent = parseInvitations(await readMailsAbout(name));
    expect(sent.map(({ to }) => to).sort()).toEqual([landlord.token.email, tenant.token.email].sort());
    for (const { to, calendar, event } of sent) {
      expect(calendar.METHOD).toBe('REQUEST');
      expect(event['DTSTART;TZID=Europe/Warsaw']).toBe(`${DAY.replaceAll('-', '')}T120000`);
      expect(event.DESCRIPTION).toContain('Ewa Żółć');
      expect(Object.values(event)).toContain(`mailto:${to}`);
    }
  });

  it('waits for the tenant when the landlord names a person first', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, landlord);
    expect(parseInvitations(await readMailsAbout(name))).toEqual([]);
  });

  it('keeps its id and raises its number with every change, by either side', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    await saveReception(id, landlord, {}, NOW + HOUR_MS);
    await saveReception(id, tenant, { hour: '14:00' }, NOW + 2 * HOUR_MS);
    const events = parseInvitations(await readMailsAbout(name, tenant.token.email)).map(({ event }) => event);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(1);
    const numbers = events.map(({ SEQUENCE }) => Number(SEQUENCE));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    expect(numbers).toHaveLength(3);
    expect(events[1]?.DESCRIPTION).toContain('Ścibor Żółć');
    expect(events[2]?.['DTSTART;TZID=Europe/Warsaw']).toContain('T140000');
  });

  it('names neither the offer’s id nor an account in its id', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    const [sent] = parseInvitations(await readMailsAbout(name));
    for (const secret of [id, landlord.token.uid, tenant.token.uid])
      expect(sent?.event.UID).not.toContain(secret);
  });

  it('is not sent again when nothing changed', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    await saveReception(id, tenant);
    expect(parseInvitations(await readMailsAbout(name))).toHaveLength(2);
  });

  it.each([
    ['the tenant refuses the premises', refusePremises],
    [
      'the deposit is rejected',
      (id: string) =>
        invoke(
          'rejectDeposit',
          { offerId: id, reason: 'Nie wpłynęła' },
          { by: admin, now: NOW + 10 * DAY_MS },
        ),
    ],
  ])('is taken back from both when %s', async (_, reject) => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    await reject(id);
    const sent = parseInvitations(await readMailsAbout(name));
    const cancelled = sent.filter(({ calendar }) => calendar.METHOD === 'CANCEL');
    expect(cancelled.map(({ to }) => to).sort()).toEqual([landlord.token.email, tenant.token.email].sort());
    const [requested] = sent.filter(({ calendar }) => calendar.METHOD === 'REQUEST');
    for (const { event } of cancelled) {
      expect(event.UID).toBe(requested?.event.UID);
      expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(requested?.event.SEQUENCE));
    }
  });

  it('no invitation that still waits goes out after the handover was called off', async () => {
    const { id, name } = await storePendingLease();
    await saveReception(id, tenant);
    await saveReception(id, tenant, { hour: '14:00' }, NOW + MINUTE_MS);
    const refusal = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke(
      'rejectProtocol',
      { offerId: id, uid: tenant.token.uid, ...refusal },
      { by: tenant, now: NOW + 2 * MINUTE_MS },
    );
    const sent: string[] = [];
    const send: SendMail = async ({ subject, calendar }) => {
      if (subject.includes(name)) sent.push(calendar?.method ?? 'none');
    };
    while ((await sweepMails(NOW + HOUR_MS, send)) > 0);
    expect(sent).toEqual(['CANCEL', 'CANCEL']);
    const requests = (await readMailsAbout(name)).filter(({ calendar }) => calendar?.method === 'REQUEST');
    expect(requests.map(({ status }) => status)).toEqual(requests.map(() => 'overtaken'));
    expect(requests).toHaveLength(4);
  });

  it('is not taken back where none was agreed', async () => {
    const { id, name } = await storePendingLease();
    await invoke(
      'rejectDeposit',
      { offerId: id, reason: 'Nie wpłynęła' },
      { by: admin, now: NOW + 20 * DAY_MS },
    );
    expect(await readMailsAbout(name)).not.toHaveLength(0);
    expect(parseInvitations(await readMailsAbout(name))).toEqual([]);
  });
});
