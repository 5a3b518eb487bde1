import { getLeasePath, getReturnPath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { viewingPaths } from '@api/viewingPaths';
import type { Page } from '@playwright/test';
import type { Person } from './people';

export type Screen = {
  /** Route of the screen. */
  route: string;
  path: string;
  /** Expands or awaits parts until everything is on the screen. */
  unfold?: (page: Page) => Promise<void>;
};

const ACTIVE = 'offer-active-office-02';
const PENDING = 'offer-signed-deposit-pending';

const unfoldForm = async (page: Page): Promise<void> => {
  const folded = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
};

/** The acknowledgement boxes are enabled once the lease can be opened. */
const waitForLease = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Otwórz umowę (PDF)' }).waitFor({ timeout: 60_000 });

/** A page whose URL is its route, without parameters. */
const buildScreen = (route: string): Screen => ({ route, path: route });

/** All pages of the application, by the user who opens them. An architecture test compares them with the routes. */
export const SCREENS: Readonly<Record<'visitor' | Person, readonly Screen[]>> = {
  visitor: [
    buildScreen(paths.home()),
    buildScreen(paths.offers()),
    { route: paths.offer(), path: paths.offer(ACTIVE) },
    buildScreen(paths.wantedBoard()),
    { route: paths.compare(), path: paths.compare([ACTIVE, 'offer-active-retail-02']) },
    { route: paths.alerts(), path: paths.alerts('0'.repeat(64)) },
    { route: paths.accountAction(), path: paths.accountAction('verifyEmail', 'code') },
    { route: paths.mail(), path: paths.mail('mail', '0'.repeat(64)) },
    buildScreen(paths.support()),
    buildScreen(paths.faq()),
    buildScreen(paths.diagrams()),
    buildScreen(paths.promotion()),
    { route: paths.viewDocument(), path: paths.viewDocument('documents&regulamin.pdf') },
    buildScreen(paths.verifyDocument()),
    { route: paths.shortLink(), path: paths.shortLink('zzzzzz') },
  ],
  colleague: [
    { route: paths.offer(), path: paths.offer(ACTIVE) },
    { route: paths.offerPreview(), path: paths.offerPreview('offer-unsigned-02') },
    { route: paths.addOffer(), path: paths.addOffer('offer-unsigned-02'), unfold: unfoldForm },
    { route: paths.addOfferConfirm(), path: paths.addOfferConfirm('offer-unsigned-02') },
    { route: paths.editOffer(), path: paths.editOffer(ACTIVE, '1', 'demo-tenant') },
    { route: getLeasePath(), path: getLeasePath('offer-signed-protocol-attached') },
    { route: paths.deposit(), path: paths.deposit(PENDING) },
    { route: getReturnPath(), path: getReturnPath('offer-signed-protocol-confirmed') },
    { route: paths.protocol(), path: paths.protocol('offer-signed-deposit-confirmed') },
    buildScreen(paths.workspace()),
    buildScreen(paths.activeOffers()),
    buildScreen(paths.unsignedOffers()),
    buildScreen(paths.signedOffersLandlord()),
    buildScreen(paths.signedOffersTenant()),
    buildScreen(paths.bookedOffers()),
    buildScreen(paths.wantedListings()),
    buildScreen(paths.savedSearches()),
    buildScreen(viewingPaths.list()),
    { route: viewingPaths.times(), path: viewingPaths.times(ACTIVE) },
    buildScreen(paths.favorites()),
    buildScreen(paths.notifications()),
    buildScreen(paths.accountInfo()),
    buildScreen(paths.accountSecurity()),
    buildScreen(paths.confirmIdentity()),
    buildScreen(paths.linkCompany()),
    buildScreen(paths.workspaceSupport()),
    buildScreen(paths.report()),
  ],
  tenant: [
    { route: paths.contractVerify(), path: paths.contractVerify('offer-active-retail-02') },
    {
      route: paths.contractSubmit(),
      path: paths.contractSubmit('offer-booked-01', 'demo-tenant'),
      unfold: waitForLease,
    },
    { route: paths.indicatePerson(), path: paths.indicatePerson(PENDING, 'demo-tenant') },
  ],
  // sending another user's draft and deleting another account: a refusal is a screen too, and changes nothing
  tenant2: [
    { route: paths.addOfferVerify(), path: paths.addOfferVerify('offer-unsigned-02') },
    { route: paths.confirmDelete(), path: paths.confirmDelete('demo-tenant') },
  ],
  caller: [{ route: paths.salesDashboard(), path: `${paths.salesDashboard()}?zakres=month` }],
  admin: [
    buildScreen(paths.admin()),
    buildScreen(paths.depositQueue()),
    buildScreen(paths.companyQueue()),
    buildScreen(paths.identityQueue()),
    buildScreen(paths.reportQueue()),
    buildScreen(paths.adminMails()),
    { route: paths.adminUsers(), path: `${paths.adminUsers()}?q=demo` },
    buildScreen(paths.adminOffers()),
    buildScreen(paths.adminSettings()),
    buildScreen(paths.adminLog()),
  ],
  landlord: [],
  person: [],
  creator: [],
};
