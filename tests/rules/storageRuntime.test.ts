import { RulesRuntime } from '@tests/support/rulesRuntime';
import { buildStorageRulesJar, findFirestoreEngineJar } from '@tools/dev/emulatorBinaries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SIZE_MAX = 1000;

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function offer(id) {
      return firestore.get(/databases/(default)/documents/offers/$(id)).data;
    }
    match /offers/{id}/images/{name} {
      allow create: if request.resource.size <= ${SIZE_MAX} && offer(id).owner == request.auth.uid;
    }
    match /offers/{id}/plans/{name} {
      allow create: if firestore.exists(/databases/(default)/documents/offers/$(id));
    }
    match /companies/{id}/{name} {
      allow create: if request.auth.uid in firestore.get(/databases/(default)/documents/companies/$(id)).data.access.members
        && firestore.get(/databases/(default)/documents/offers/o1).data.rooms == 3;
    }
  }
}`;

const DOCUMENTS = {
  '/databases/(default)/documents/offers/o1': {
    owner: { stringValue: 'landlord' },
    rooms: { integerValue: '3' },
    area: { doubleValue: 80.5 },
    since: { timestampValue: '2026-11-20T10:00:00.5Z' },
    place: { geoPointValue: { latitude: 52.2, longitude: 21 } },
    sold: { booleanValue: false },
    note: { nullValue: null },
  },
  '/databases/(default)/documents/companies/c1': {
    access: { mapValue: { fields: { members: { arrayValue: { values: [{ stringValue: 'landlord' }] } } } } },
  },
};

const PHOTO = { path: 'offers/o1/images/a.webp', uid: 'landlord', size: SIZE_MAX };

// With the official runtime downloaded, ours is unused and needs no test.
const engine = findFirestoreEngineJar();

describe.skipIf(!engine)('our Storage rules runtime', () => {
  let runtime: RulesRuntime;

  beforeAll(async () => {
    runtime = new RulesRuntime({ jar: buildStorageRulesJar(engine!), documents: DOCUMENTS });
    await runtime.ready();
    expect((await runtime.load('house', RULES)).errors).toEqual([]);
  });

  afterAll(() => runtime.stop());

  it('lets the owner named in the Firestore document of the offer upload', async () => {
    expect(await runtime.permitsUpload('house', PHOTO)).toBe(true);
    expect(runtime.fetched.at(-1)).toBe('/databases/(default)/documents/offers/o1');
  });

  it('refuses anyone else', async () => {
    expect(await runtime.permitsUpload('house', { ...PHOTO, uid: 'stranger' })).toBe(false);
  });

  it('refuses an upload to an offer that does not exist', async () => {
    expect(await runtime.permitsUpload('house', { ...PHOTO, path: 'offers/none/images/a.webp' })).toBe(false);
  });

  it('refuses a file one byte above the limit', async () => {
    expect(await runtime.permitsUpload('house', { ...PHOTO, size: SIZE_MAX + 1 })).toBe(false);
  });

  it('refuses a path no rule speaks of', async () => {
    expect(await runtime.permitsUpload('house', { ...PHOTO, path: 'offers/o1/elsewhere/a.webp' })).toBe(
      false,
    );
  });

  it('answers whether a document exists', async () => {
    expect(await runtime.permitsUpload('house', { ...PHOTO, path: 'offers/o1/plans/a.pdf' })).toBe(true);
    expect(await runtime.permitsUpload('house', { ...PHOTO, path: 'offers/none/plans/a.pdf' })).toBe(false);
  });

  it('reads lists and maps inside a document and two documents in one rule', async () => {
    const upload = { ...PHOTO, path: 'companies/c1/Umocowanie.pdf' };
    expect(await runtime.permitsUpload('house', upload)).toBe(true);
    expect(await runtime.permitsUpload('house', { ...upload, uid: 'stranger' })).toBe(false);
  });

  it('answers ten questions at once, each right', async () => {
    const uids = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? 'landlord' : `stranger${index}`,
    );
    const answers = await Promise.all(uids.map((uid) => runtime.permitsUpload('house', { ...PHOTO, uid })));
    expect(answers).toEqual(uids.map((uid) => uid === 'landlord'));
  });

  it('reports where rules do not compile and keeps the ruleset unknown', async () => {
    const { errors } = await runtime.load('broken', RULES.replace('allow create: if', 'allow create if'));
    expect(errors[0]).toMatch(/^storage\.rules:\d+:\d+ /);
    expect(await runtime.permitsUpload('broken', PHOTO)).toBeUndefined();
  });
});
