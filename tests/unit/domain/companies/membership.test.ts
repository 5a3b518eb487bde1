import {
  getMembershipStatus,
  getUserCompanyId,
  isDecisive,
  whyCannotChange,
  whyCannotDelete,
  whyCannotRemove,
  whyCannotSelect,
  whyCannotStandAlone,
  withMember,
  withoutMember,
} from '@domain/companies/membership';
import { aCompany, anAccount } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const CREATOR = anAccount().withUid('creator').verified().ofCompany('companyLandlord').build();
const WORKER = anAccount().withUid('worker').verified().ofCompany('companyLandlord').build();
const COMPANY = aCompany().withMember(CREATOR).withMember(WORKER).build();
const ALONE = aCompany().withMember(CREATOR).build();
const FREE = { hasActiveOffers: false, hasLeases: false, hasPaperLeases: false };

describe('who may do what about a company', () => {
  it('any member selects it, no one else [F20]', () => {
    expect(whyCannotSelect(COMPANY, 'worker')).toBeNull();
    expect(whyCannotSelect(COMPANY, 'stranger')).toBe('notCompanyMember');
  });

  it('the creator removes others, everyone else only leaves, no one removes the creator [F19]', () => {
    expect(whyCannotRemove(COMPANY, { actorUid: 'creator', uid: 'worker' })).toBeNull();
    expect(whyCannotRemove(COMPANY, { actorUid: 'worker', uid: 'worker' })).toBeNull();
    expect(whyCannotRemove(COMPANY, { actorUid: 'worker', uid: 'creator' })).toBe('notCompanyCreator');
    expect(whyCannotRemove(COMPANY, { actorUid: 'creator', uid: 'creator' })).toBe('creatorStays');
  });

  it('only its creator deletes it, alone in it and free of duties [F18]', () => {
    expect(whyCannotDelete(ALONE, 'creator', FREE)).toBeNull();
    expect(whyCannotDelete(ALONE, 'worker', FREE)).toBe('notCompanyCreator');
    expect(whyCannotDelete(COMPANY, 'creator', FREE)).toBe('companyHasMembers');
    expect(whyCannotDelete(ALONE, 'creator', { ...FREE, hasActiveOffers: true })).toBe(
      'companyHasActiveOffers',
    );
    expect(whyCannotDelete(ALONE, 'creator', { ...FREE, hasLeases: true })).toBe('companyHasLeases');
    expect(whyCannotDelete(ALONE, 'creator', { ...FREE, hasPaperLeases: true })).toBe('companyHasPaperLease');
  });

  it('no one is left alone with offers or leases', () => {
    expect(whyCannotStandAlone(FREE)).toBeNull();
    expect(whyCannotStandAlone({ hasActiveOffers: true, hasLeases: true, hasPaperLeases: true })).toBe(
      'companyHasActiveOffers',
    );
  });

  it('its details change only before they are checked and after a rejection', () => {
    expect(whyCannotChange('INITIAL')).toBeNull();
    expect(whyCannotChange('REJECTED')).toBeNull();
    expect(whyCannotChange('CHECKING')).toBe('companyBeingChecked');
    expect(whyCannotChange('ACCEPTED')).toBe('companyAlreadyAccepted');
  });
});

describe('members', () => {
  it('are each in both lists or in neither', () => {
    const removed = withoutMember(COMPANY, 'worker');
    expect([removed.users.map(({ uid }) => uid), removed.hasAccess]).toEqual([['creator'], ['creator']]);
    const back = withMember({ ...COMPANY, ...removed }, { uid: 'worker', verification: WORKER.verification });
    expect([back.users.map(({ uid }) => uid), back.hasAccess]).toEqual([
      ['creator', 'worker'],
      ['creator', 'worker'],
    ]);
    expect(getMembershipStatus(COMPANY, 'worker')).toBe('ACCEPTED');
    expect(getMembershipStatus(COMPANY, 'stranger')).toBe('INITIAL');
  });

  it('a decision moves an account that has this company selected or none accepted [F16]', () => {
    const waiting = { companyId: null, verification: { identity: 'ACCEPTED', company: 'CHECKING' } } as const;
    expect(isDecisive(waiting, 'companyLandlord')).toBe(true);
    expect(isDecisive(WORKER, 'companyLandlord')).toBe(true);
    expect(isDecisive(WORKER, 'another')).toBe(false);
    expect(getUserCompanyId(WORKER)).toBe('companyLandlord');
    expect(
      getUserCompanyId({ ...WORKER, verification: { identity: 'ACCEPTED', company: 'REJECTED' } }),
    ).toBeNull();
  });
});
