import { UTM_LINKS_A_DAY } from '@domain/callers/invitations';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import { storeParties } from '../../support/leaseFixtures';
import { aCaller, anAddress, createUtmLink, readEntry, storeBonuses } from './fixtures';
import { APP } from './invitationFixtures';

startTestProject();
const HOST = new URL(APP).host;

let caller: Account;

beforeAll(async () => {
  await storeParties();
  await storeBonuses();
  caller = await aCaller();
});

describe('a UTM link', () => {
  it('is answered with success and leads home with the campaign [T8, T17]', async () => {
    const email = anAddress();
    const answer = await invoke('generateUtmLink', { email }, { by: caller });
    const { utmId } = (await readEntry(caller, email)).campaignData;
    expect(answer).toEqual({
      success: true,
      link: `${APP}/?utm_source=caller&utm_medium=link&utm_campaign=zaproszenie&utm_id=${utmId}&utm_content=link`,
    });
    expect(await readMails(email)).toEqual([]);
  });

  it('leads to an own address of the site and keeps its parameters, UTM ones too [T16]', async () => {
    const link = await createUtmLink(
      anAddress(),
      { by: caller },
      `${HOST}/offers?minArea=50&utm_campaign=targi&utm_id=x#mapa`,
    );
    const { searchParams, pathname, hash } = new URL(link);
    expect([pathname, hash]).toEqual(['/offers', '#mapa']);
    expect(searchParams.get('minArea')).toBe('50');
    expect(searchParams.getAll('utm_campaign')).toEqual(['targi']);
    expect(searchParams.getAll('utm_id')).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/)]);
  });

  it('is made a hundred times a day by one caller and not once more, at whatever pace', async () => {
    const by = await aCaller();
    const email = anAddress();
    for (let made = 0; made < UTM_LINKS_A_DAY; made += 1)
      await createUtmLink(email, { by, now: NOW + made * 10 * SECOND_MS });
    const later = NOW + UTM_LINKS_A_DAY * 10 * SECOND_MS;
    expect(await getRefusal(createUtmLink(email, { by, now: later }))).toMatchObject({
      reason: 'tooManyToday',
    });
    expect(await createUtmLink(email, { by, now: NOW + DAY_MS })).toContain('utm_id=');
  });

  it('is the same when asked for again, and makes no second entry', async () => {
    const email = anAddress();
    const links = await Promise.all([1, 2, 3].map(() => createUtmLink(email, { by: caller })));
    expect(new Set(links).size).toBe(1);
    expect((await readEntry(caller, email)).sentAgain).toBe(0);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    `https://${HOST}@evil.example/`,
  ])('never leads to %s', async (customUrl) => {
    const refused = await getRefusal(
      invoke('generateUtmLink', { email: anAddress(), customUrl }, { by: caller }),
    );
    expect(refused).toMatchObject({
      reason: 'foreignAddress',
      code: 'invalid-argument',
      fields: { customUrl: 'ownAddress' },
    });
  });
});
