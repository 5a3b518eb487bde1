import { commit, read } from '@functions/data/store';
import { cleanViewings } from '@tools/admin/cleanViewings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, startTestProject } from '../../support/functionsHarness';
import { colleague, landlord, storeParties, stranger, tenant } from '../../support/leaseFixtures';
import {
  book,
  cancel,
  forgetAgendas,
  readViewing,
  request,
  setTimes,
  storeViewableOffer,
  TEN,
} from './fixtures';

const projectId = startTestProject();
beforeAll(storeParties);
beforeEach(forgetAgendas);

const DOCUMENTS = `projects/${projectId}/databases/(default)/documents`;

/** Creates the ID token of an account in the emulator's unsigned format. */
const createToken = ({ token: { uid, email } }: Account): string => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    iat: now,
    auth_time: now,
    exp: now + 3600,
  };
  const payload = { ...claims, aud: projectId, firebase: { sign_in_provider: 'password' } };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
};

/** Sends a request to the database's REST interface with an account's token. */
const requestByRest = async (path: string, by: Account, body?: object) => {
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${DOCUMENTS}${path}`;
  const headers = { authorization: `Bearer ${createToken(by)}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(address, sent);
  return { status: answer.status, text: await answer.text() };
};

const getPath = (offerId: string) => `/viewings/${offerId}_${tenant.token.uid}`;

/** Fields in which a record of the first release named accounts of the landlord's side. */
const FORMER_FIELDS = ['landlordUid', 'place.setBy', 'place.formerSetters'];

const ACCOUNTS_OF_LANDLORD = [landlord.token.uid, colleague.token.uid];

const expectNoAccount = (text: string) => {
  for (const uid of ACCOUNTS_OF_LANDLORD) expect(text).not.toContain(uid);
};

describe('the record of a viewing that the visitor reads by REST', () => {
  it('names no account of the landlord’s side, in the whole or field by field', async () => {
    const { id } = await storeViewableOffer();
    await setTimes(id, { contactName: 'Ewa Nowak' }, { by: colleague });
    await book(id);
    const whole = await requestByRest(getPath(id), tenant);
    expect([whole.status, Object.keys(JSON.parse(whole.text).fields).sort()]).toEqual([
      200,
      [
        'changedBy',
        'companyName',
        'createdAt',
        'dueAt',
        'endsAt',
        'id',
        'landlordCompanyId',
        'note',
        'offerId',
        'offerName',
        'place',
        'previousStartsAt',
        'round',
        'sequence',
        'startsAt',
        'state',
        'tenantName',
        'tenantUid',
        'updatedAt',
      ],
    ]);
    expectNoAccount(whole.text);
    for (const field of FORMER_FIELDS) {
      const part = await requestByRest(`${getPath(id)}?mask.fieldPaths=${field}`, tenant);
      expect([part.status, part.text.includes('stringValue')]).toEqual([200, false]);
    }
  });

  it('is not found by a guess at the landlord’s account', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    const equals = (fieldPath: string, stringValue: string) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
    });
    const own = equals('tenantUid', tenant.token.uid);
    const find = async (filters: object[]) =>
      (
        await requestByRest(':runQuery', tenant, {
          structuredQuery: {
            from: [{ collectionId: 'viewings' }],
            where: { compositeFilter: { op: 'AND', filters } },
            limit: 50,
          },
        })
      ).text;
    expect(await find([own])).toContain(`${id}_${tenant.token.uid}`);
    for (const uid of ACCOUNTS_OF_LANDLORD)
      for (const field of FORMER_FIELDS)
        expect(await find([own, equals(field, uid)])).not.toContain(`${id}_${tenant.token.uid}`);
  });

  it('is refused to another company', async () => {
    const { id } = await storeViewableOffer();
    await book(id);
    expect((await requestByRest(getPath(id), stranger)).status).toBe(403);
    expect((await requestByRest(getPath(id), colleague)).status).toBe(200);
  });
});

describe('viewings stored by the first release', () => {
  /** Stores a viewing as the first release did. */
  const storeFormer = async (): Promise<string> => {
    const { id } = await storeViewableOffer();
    await book(id);
    const stored = await readViewing(id);
    const place = { ...stored?.place, setBy: colleague.token.uid, offerId: id };
    await commit((writes) =>
      writes.update(`viewings/${stored?.id}`, { landlordUid: landlord.token.uid, place }),
    );
    return id;
  };

  it('lose the accounts of the landlord’s side and nothing else', async () => {
    await cleanViewings();
    const id = await storeFormer();
    const { id: requestedId } = await storeViewableOffer();
    await request(requestedId, TEN, { by: stranger });
    expect((await cleanViewings({ isDryRun: true })).changed).toBe(1);
    expect(JSON.stringify(await readViewing(id))).toContain(landlord.token.uid);
    expect((await cleanViewings({ pageSize: 2 })).changed).toBe(1);
    expect((await cleanViewings()).changed).toBe(0);
    const cleaned = await readViewing(id);
    expectNoAccount(JSON.stringify(cleaned));
    expect(cleaned).toMatchObject({
      state: 'booked',
      startsAt: TEN,
      place: { contactName: 'Anna Kowalska', meetingPoint: 'Wejście od podwórza' },
    });
    expect(await cancel(id)).toEqual({ status: 'SUCCESS' });
    expect(await read(`viewings/${requestedId}_${stranger.token.uid}`)).toMatchObject({ place: null });
  });
});
