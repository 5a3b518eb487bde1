import type { ShortLink } from '@domain/links/shortLink';
import { SECOND_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { sweepLinkClicks } from '@functions/links/clicks';
import { storeLink } from '@functions/links/createShortLink';
import { config } from '@functions/runtime/config';
import { sha256Hex } from '@functions/runtime/hash';
import { createShortId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '../../support/functionsHarness';

startTestProject();
const APP = config.appUrl;

let caller: Account;
beforeAll(async () => {
  caller = await createTestAccount({ isCreator: true });
});

const shorten = async (originalUrl = `${APP}/offers?utm_source=a`): Promise<string> =>
  (await invoke('createShortLink', { originalUrl }, { by: caller })).shortId;
const readLink = (shortId: string) => read<ShortLink>(`links/${shortId}`);
const readClicks = async (shortId: string) => (await readLink(shortId))?.clicks;
const click = (shortId: string, now = NOW, more: { ip?: string; idempotencyKey?: string } = {}) =>
  invoke('trackShortLinkClick', { shortId }, { now, ...more });
const countWaitingClicks = async () => (await getDb().collection('linkClicks').count().get()).data().count;

describe('a short link', () => {
  it('has an id of six characters and the fields of a link, its maker as a digest [T8, T25, V7]', async () => {
    const shortId = await shorten();
    expect(shortId).toMatch(/^[A-Za-z0-9]{6}$/);
    expect(await readLink(shortId)).toEqual({
      originalUrl: `${APP}/offers?utm_source=a`,
      shortId,
      createdAt: NOW,
      createdBy: sha256Hex(`${shortId}:${caller.user.uid}`),
      clicks: 0,
      lastClickedAt: null,
    });
    expect(await read(`callers/${caller.user.uid}/shortLinks/${shortId}`)).toEqual({
      shortId,
      originalUrl: `${APP}/offers?utm_source=a`,
      createdAt: NOW,
    });
  });

  it('gets another id when the first is taken, and never takes someone’s over [T25]', async () => {
    const taken = await shorten();
    const ids = [taken, taken, 'fReE01'];
    const ctx = { viewer: { uid: caller.user.uid }, now: NOW } as Parameters<typeof storeLink>[1];
    expect(await storeLink(`${APP}/offers`, ctx, () => ids.shift() ?? '')).toBe('fReE01');
    expect((await readLink(taken))?.originalUrl).toBe(`${APP}/offers?utm_source=a`);
    await expect(storeLink(`${APP}/`, ctx, () => taken)).rejects.toThrow();
  });

  it('has an id no one can foretell: a thousand are all different [T25]', () => {
    expect(new Set(Array.from({ length: 1000 }, createShortId)).size).toBe(1000);
  });

  it.each([
    'https://evil.example/',
    `${APP}@evil.example/`,
    APP.replace('//', '//user@'),
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${APP}.evil.example/`,
    `${APP}\\@evil.example`,
    'http://127.0.0.1:5999/',
  ])('never leads to %s', async (originalUrl) => {
    expect(await getRefusal(invoke('createShortLink', { originalUrl }, { by: caller }))).toMatchObject({
      reason: 'foreignAddress',
      fields: { originalUrl: 'ownAddress' },
    });
  });
});

describe('following a short link', () => {
  it('counts the click and answers where it leads [T29]', async () => {
    const shortId = await shorten();
    expect(await click(shortId, NOW + 1)).toEqual({ originalUrl: `${APP}/offers?utm_source=a` });
    expect(await readLink(shortId)).toMatchObject({ clicks: 1, lastClickedAt: NOW + 1 });
  });

  it('is refused for an id that is no one’s or none', async () => {
    expect(await getRefusal(click('zzzzzz'))).toMatchObject({
      reason: 'shortLinkNotFound',
      code: 'not-found',
    });
    for (const shortId of ['', 'aB3dE', '../../', 'aB3dE67'])
      expect((await getRefusal(click(shortId))).reason).toBe('invalidInput');
  });

  it('leads nowhere when the stored address is not ours, no matter who stored it [T27]', async () => {
    const link = { shortId: 'eViL01', createdAt: NOW, createdBy: 'x', clicks: 0, lastClickedAt: null };
    await commit((writes) => writes.set('links/eViL01', { ...link, originalUrl: 'https://evil.example/' }));
    expect((await getRefusal(click('eViL01'))).reason).toBe('shortLinkNotFound');
    expect(await readClicks('eViL01')).toBe(0);
  });

  it('leads to a host only while the operator allows it', async () => {
    const allow = (linkHosts: string[]) => commit((writes) => writes.merge('admin/settings', { linkHosts }));
    await allow(['partner.example']);
    const shortId = await shorten('partner.example/oferta');
    expect(await click(shortId)).toEqual({ originalUrl: 'https://partner.example/oferta' });
    await allow([]);
    expect((await getRefusal(click(shortId, NOW + SECOND_MS))).reason).toBe('shortLinkNotFound');
    expect(await readClicks(shortId)).toBe(1);
  });

  it.each(['https://www.partner.example/', 'http://partner.example/', 'https://partner.example:8443/'])(
    'does not lead to %s although its host is allowed by another name',
    async (originalUrl) => {
      await commit((writes) => writes.merge('admin/settings', { linkHosts: ['partner.example'] }));
      expect(await getRefusal(invoke('createShortLink', { originalUrl }, { by: caller }))).toMatchObject({
        reason: 'foreignAddress',
      });
    },
  );

  it('counts a retried click once [T29]', async () => {
    const shortId = await shorten();
    await click(shortId, NOW, { idempotencyKey: 'the-same-click-01' });
    await click(shortId, NOW + 5, { idempotencyKey: 'the-same-click-01' });
    await sweepLinkClicks(NOW + SECOND_MS);
    expect(await readClicks(shortId)).toBe(1);
  });

  it('writes a link at most once a second; the next click and the sweep bring what waited [T29]', async () => {
    const shortId = await shorten();
    for (const later of [0, 10, 500, 999]) await click(shortId, NOW + later);
    expect(await readLink(shortId)).toMatchObject({ clicks: 1, lastClickedAt: NOW });
    expect(await countWaitingClicks()).toBe(3);
    await click(shortId, NOW + SECOND_MS);
    expect(await readLink(shortId)).toMatchObject({ clicks: 5, lastClickedAt: NOW + SECOND_MS });
    await click(shortId, NOW + SECOND_MS + 1);
    expect(await sweepLinkClicks(NOW + 9 * SECOND_MS)).toBe(1);
    expect(await readClicks(shortId)).toBe(6);
    expect(await countWaitingClicks()).toBe(0);
  });

  it('counts a thousand clicks at once, each of them and none twice, while two sweeps run [T29]', async () => {
    const shortId = await shorten();
    const CLICKS = 1000;
    for (let start = 0; start < CLICKS; start += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          click(shortId, NOW + start * 3, { ip: `198.51.100.${(start + index) % 250}-${start}` }),
        ),
      );
    await Promise.allSettled([sweepLinkClicks(NOW + 10_000), sweepLinkClicks(NOW + 10_000)]);
    await sweepLinkClicks(NOW + 11_000);
    expect(await readClicks(shortId)).toBe(CLICKS);
    expect(await countWaitingClicks()).toBe(0);
  }, 300_000);

  it('drops the clicks of a link that is gone', async () => {
    await commit((writes) => writes.set('linkClicks/late', { shortId: 'gOnE01', at: NOW }));
    await sweepLinkClicks(NOW);
    expect(await countWaitingClicks()).toBe(0);
  });
});
