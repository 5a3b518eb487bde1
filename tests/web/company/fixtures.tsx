import * as data from '@data/accounts/companies';
import { callFunction } from '@data/calls/callFunction';
import type { Subscribe } from '@data/query/listening';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { CompanyReview } from '@domain/companies/review';
import LinkCompanyPage from '@pages/account/LinkCompanyPage';
import { vi } from 'vitest';
import { anAccount, aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { aCompany } from '../../support/builders/company';
import { buildSignedInSession, renderPart } from '../../support/web';

export const createStaticSubscription =
  <Value,>(value: Value): Subscribe<Value> =>
  (onValue) => {
    onValue(value);
    return () => {};
  };

type Answers = Record<string, unknown>;
const USUAL: Answers = { listCompanyWorkers: { workers: [] } };
export const stubCalls = (answers: Answers) =>
  vi.mocked(callFunction).mockImplementation((async (name: string) => {
    const answer = { ...USUAL, ...answers }[name] ?? { status: 'SUCCESS' };
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);

export const buildViewer = (company: VerificationStatus, more: Partial<Viewer> = {}): Viewer => ({
  ...aViewer()
    .with({ emailVerified: true, verification: { identity: 'ACCEPTED', company } })
    .build(),
  emailVerified: true,
  ...more,
});
export const open = (viewer: Viewer) => renderPart(<LinkCompanyPage />, buildSignedInSession(viewer));
export const listCalls = (name: string) =>
  vi.mocked(callFunction).mock.calls.filter(([called]) => called === name);

export const ME = anAccount().verified().ofCompany('c1').build();
export const buildOwnCompany = (patch: Partial<Company> = {}): Company =>
  aCompany()
    .withId('c1')
    .withMember(ME)
    .with({ nazwa: 'MOJA FIRMA', ...patch })
    .build();

export const show = (companies: readonly Company[], reviews: readonly CompanyReview[] = []) => {
  vi.mocked(data.watchCompanies).mockReturnValue(createStaticSubscription([...companies]));
  vi.mocked(data.watchOwnReviews).mockReturnValue(createStaticSubscription([...reviews]));
};

export const aReview = (more: Partial<CompanyReview> = {}): CompanyReview => ({
  id: 'c9_uidAnna',
  kind: 'membership',
  companyId: 'c9',
  companyName: 'CUDZA FIRMA',
  nip: '1234560119',
  creatorId: 'other',
  userUid: 'uidAnna',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna.nowak@example.pl' },
  status: 'CHECKING',
  sha256: null,
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
  ...more,
});
