import { DAY_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { MAIL_HELD_MS, type OutboxMail } from '@functions/data/outbox';
import { sweepMails } from '@functions/emails/delivery';
import { newDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import { landlord, storeOffer, storeParties, tenant } from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const name = (id: string, by: Account, hour: string, now: number) =>
  invoke(
    'updateReceptionOfThePremise',
    {
      id,
      landlord: by === landlord,
      receptionForm: {
        firstName: 'Ewa',
        lastName: 'Żółć',
        email: 'ewa@example.pl',
        date: toIsoDay(NOW + 3 * DAY_MS),
        hour,
        authorized: true,
      },
    },
    { by, now },
  );

const aLease = async () => {
  const { id } = await storeOffer(
    anOffer()
      .withId(newDocumentId())
      .withStatus('DEPOSIT_PENDING')
      .with({ receptionOfThePremise: null })
      .build(),
  );
  return id;
};
const about = async (id: string): Promise<OutboxMail[]> =>
  (await readMails(landlord.user.email)).filter(
    ({ kind, html }) => kind === 'receptionSaved' && html.includes(id),
  );

describe('the mails about a changed handover', () => {
  it('go out at once when the tenant first names a person and a time', async () => {
    const id = await aLease();
    await name(id, tenant, '10:00', NOW);
    expect(await about(id)).toMatchObject([{ nextAttemptAt: NOW }]);
  });

  it('wait while the tenant keeps changing, and only the last one is sent', async () => {
    const id = await aLease();
    const sent: string[] = [];
    const send = async ({ text }: { text: string }) => {
      if (text.includes(id) && text.includes('Najemca wskazał')) sent.push(/1\d:00/.exec(text)?.[0] ?? '');
    };
    await name(id, tenant, '10:00', NOW);
    await sweepMails(NOW, send);
    expect(sent).toEqual(['10:00']);
    for (const [minutes, hour] of [
      [1, '11:00'],
      [2, '12:00'],
      [3, '13:00'],
    ] as const)
      await name(id, tenant, hour, NOW + minutes * MINUTE_MS);
    const [first, change, ...others] = await about(id);
    expect(others).toEqual([]);
    expect(first?.text).toContain('10:00');
    expect(change?.text).toContain('13:00');
    await sweepMails(NOW + 3 * MINUTE_MS, send);
    expect(sent).toEqual(['10:00']);
    await sweepMails(NOW + MAIL_HELD_MS + MINUTE_MS, send);
    await sweepMails(NOW + MAIL_HELD_MS + 2 * MINUTE_MS, send);
    expect(sent).toEqual(['10:00', '13:00']);
    expect((await about(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('do not go out with a moment that was changed before they left', async () => {
    const id = await aLease();
    await name(id, tenant, '10:00', NOW);
    await name(id, tenant, '12:00', NOW + MINUTE_MS);
    while ((await sweepMails(NOW + MAIL_HELD_MS + 2 * MINUTE_MS, async () => {})) > 0);
    expect((await about(id)).map(({ status, text }) => [status, text.includes('12:00')])).toEqual([
      ['overtaken', false],
      ['sent', true],
    ]);
  });

  it('go out again when a change comes later', async () => {
    const id = await aLease();
    await name(id, tenant, '10:00', NOW);
    await name(id, tenant, '11:00', NOW + MINUTE_MS);
    await name(id, tenant, '12:00', NOW + MINUTE_MS + MAIL_HELD_MS);
    expect(await about(id)).toHaveLength(3);
  });
});
