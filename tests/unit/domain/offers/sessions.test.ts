import { buildSessionIdentity, getSameAccountRange, isSessionAlive } from '@domain/offers/sessions';
import { computeSha256, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const hash = async (text: string) => computeSha256(text);
const opened = { uid: 'uidAnna', offerId: 'offerOffice012345678', device: 'DeviceA' };

describe('a session on an offer page', () => {
  it.each([
    [0, true],
    [13_999, true],
    [14_000, false],
    [15_000, false],
  ])('%i ms after its last sign it is alive: %s [J25, X18]', (age, isAlive) => {
    expect(isSessionAlive({ timestamp: NOW - age }, NOW)).toBe(isAlive);
  });

  it('has an id that follows from account, offer and device, as the rules compute it [V12]', async () => {
    const session = await buildSessionIdentity(opened, hash);
    expect(session.sessionId).toBe(computeSha256(`uidAnna/${opened.offerId}/${session.deviceId}`));
    expect(session.deviceId).not.toContain('uidAnna');
  });

  it('is found among those of its own account on this offer only', async () => {
    const own = await buildSessionIdentity(opened, hash);
    const { first, end } = getSameAccountRange(own);
    const isInRange = ({ deviceId }: { deviceId: string }) => deviceId >= first && deviceId < end;
    expect(isInRange(await buildSessionIdentity({ ...opened, device: 'DeviceB' }, hash))).toBe(true);
    expect(isInRange(await buildSessionIdentity({ ...opened, uid: 'uidOther' }, hash))).toBe(false);
    expect(isInRange(await buildSessionIdentity({ ...opened, offerId: 'otherOffer' }, hash))).toBe(false);
  });
});
