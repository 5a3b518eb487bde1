import { DAY_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { MAIL_DEBOUNCE_MS, type OutboxMail } from '@functions/data/outbox';
import { sweepMails } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aHandoverPerson } from '../leases/fixtures';

startTestProject();
beforeAll(storeParties);

const name = (id: string, by: Account, firstName: string, now: number) =>
  invoke(
    'updateReceptionOfThePremise',
    {
      id,
      landlord: by === landlord,
      receptionForm: {
        firstName,
        lastName: 'Żółć',
        email: 'ewa@example.pl',
        date: toIsoDay(NOW + 3 * DAY_MS),
        hour: '10:00',
        authorized: true,
      },
    },
    { by, now },
  );

const aLease = async () => {
  const { id } = await storeOffer(
    anOffer()
      .withId(createDocumentId())
      .withStatus('DEPOSIT_PENDING')
      .with({ receptionOfThePremise: null })
      .build(),
  );
  return id;
};
const readReceptionMails = async (id: string): Promise<OutboxMail[]> =>
  (await readMails(landlord.user.email)).filter(
    ({ kind, html }) => kind === 'receptionSaved' && html.includes(id),
  );

describe('the mails about a changed handover', () => {
  it('go out at once when the tenant first names a person and a time', async () => {
    const id = await aLease();
    await name(id, tenant, 'Ewa', NOW);
    expect(await readReceptionMails(id)).toMatchObject([{ nextAttemptAt: NOW }]);
  });

  it('wait while the tenant keeps changing, and only the last one is sent', async () => {
    const id = await aLease();
    const sent: string[] = [];
    const send = async ({ text }: { text: string }) => {
      if (text.includes(id) && text.includes('Najemca wskazał'))
        sent.push(/(\S+) Żółć/.exec(text)?.[1] ?? '');
    };
    await name(id, tenant, 'Ewa', NOW);
    await sweepMails(NOW, send);
    expect(sent).toEqual(['Ewa']);
    for (const [minutes, firstName] of [
      [1, 'Jan'],
      [2, 'Ola'],
      [3, 'Adam'],
    ] as const)
      await name(id, tenant, firstName, NOW + minutes * MINUTE_MS);
    const [first, change, ...others] = await readReceptionMails(id);
    expect(others).toEqual([]);
    expect(first?.text).toContain('Ewa');
    expect(change?.text).toContain('Adam');
    await sweepMails(NOW + 3 * MINUTE_MS, send);
    expect(sent).toEqual(['Ewa']);
    await sweepMails(NOW + MAIL_DEBOUNCE_MS + MINUTE_MS, send);
    await sweepMails(NOW + MAIL_DEBOUNCE_MS + 2 * MINUTE_MS, send);
    expect(sent).toEqual(['Ewa', 'Adam']);
    expect((await readReceptionMails(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('go out at once for each moment the tenant moves to, and not with one that has moved since', async () => {
    const id = await aLease();
    const at = (hour: string, now: number) =>
      invoke(
        'updateReceptionOfThePremise',
        { id, landlord: false, receptionForm: { ...aHandoverPerson({ hour }) } },
        { by: tenant, now },
      );
    await at('10:00', NOW);
    await at('12:00', NOW + MINUTE_MS);
    while ((await sweepMails(NOW + 2 * MINUTE_MS, async () => {})) > 0);
    const told = (await readMails(landlord.user.email)).filter(({ html }) => html.includes(id));
    expect(told.map(({ kind, status }) => [kind, status])).toEqual([
      ['receptionSaved', 'overtaken'],
      ['handoverTimeMoved', 'sent'],
    ]);
  });

  it('go out again when a change comes later', async () => {
    const id = await aLease();
    await name(id, tenant, 'Ewa', NOW);
    await name(id, tenant, 'Jan', NOW + MINUTE_MS);
    await name(id, tenant, 'Ola', NOW + MINUTE_MS + MAIL_DEBOUNCE_MS);
    expect(await readReceptionMails(id)).toHaveLength(3);
  });
});
