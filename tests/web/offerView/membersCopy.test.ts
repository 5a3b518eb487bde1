import { AppError } from '@data/calls/appError';
import { type MemberView, watchMemberView } from '@data/offers/memberView';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildMembersOffer } from '../../support/copies';

const server = vi.hoisted(() => ({
  path: '',
  tell: (_: object | undefined) => {},
  refuse: (_: unknown) => {},
  readsOfFull: 0,
}));
vi.mock('@data/calls/firebase', () => ({
  loadFirestore: async () => ({
    db: null,
    doc: (_: null, ...parts: string[]) => parts.join('/'),
    watchDoc: (
      path: string,
      onNext: (snapshot: { data: () => object | undefined }) => void,
      onError: (error: unknown) => void,
    ) => {
      Object.assign(server, {
        path,
        tell: (data: object | undefined) => onNext({ data: () => data }),
        refuse: onError,
      });
      return () => {};
    },
  }),
}));
vi.mock('@data/firestore/restDocuments', () => ({
  loadDocument: async () => {
    server.readsOfFull += 1;
    return null;
  },
}));

const offer = anOffer().active().build();
const viewer = aViewer().withUid('uidStranger').verified().ofCompany('companyStranger').build();

let stop = () => {};
const follow = async () => {
  const shown: (MemberView | null)[] = [];
  const failures: unknown[] = [];
  server.path = '';
  stop = watchMemberView({ id: offer.id, viewer })(
    (view) => shown.push(view),
    (error) => failures.push(error),
  );
  await vi.waitFor(() => expect(server.path).toBe(`offersMembers/${offer.id}`));
  return { shown, failures };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  server.readsOfFull = 0;
});
afterEach(() => stop());

describe('the members’ copy as the database tells it', () => {
  it('is shown without the stamp of the state it was made from, which alone is no news [J18]', async () => {
    const { shown } = await follow();
    const copy = await buildMembersOffer(offer);
    server.tell({ ...copy, sourceUpdatedAt: NOW });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    server.tell({ ...copy, sourceUpdatedAt: NOW + 1 });
    server.tell({ ...copy, price: 13_000, sourceUpdatedAt: NOW + 2 });
    await vi.waitFor(() => expect(shown.at(-1)?.offer.price).toBe(13_000));
    expect(shown.map((view) => view?.offer)).toEqual([copy, { ...copy, price: 13_000 }]);
    expect(server.readsOfFull).toBe(0);
  });

  it.each([
    ['is missing', () => server.tell(undefined)],
    ['is refused', () => server.refuse(new AppError('noPermission'))],
  ])(
    'says that there is no offer where it %s and there is no full record to read [J21]',
    async (_, happen) => {
      const { shown, failures } = await follow();
      happen();
      await vi.waitFor(() => expect(shown).toEqual([null]));
      expect(failures).toEqual([]);
    },
  );

  it('passes any other failure on under its name', async () => {
    const { shown, failures } = await follow();
    server.refuse(Object.assign(new Error('offline'), { code: 'unavailable' }));
    expect(failures).toMatchObject([{ reason: 'networkFailed' }]);
    expect(shown).toEqual([]);
  });
});
