import type { CallableName, CallOutput } from '@api';
import { jointActionsPort } from '@data/leases/jointActions';
import type { JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS } from '@domain/shared/dates';
import { NEW_TERM } from '@domain/term/termRecord';
import { LeaseTerm } from '@features/leaseTerm/LeaseTerm';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { installFakes } from '../../support/fakes';
import { getHandoverOn } from '../../support/getHandoverOn';
import { createFakeLeasePort, createFakeServer, renderLease, tenant } from '../../support/leaseScreens';

const NOON = Date.parse('2027-03-10T12:00:00+01:00');
beforeEach(() => void vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true }));

/** An open-ended lease handed over on 15 January 2027 with three months of notice. */
const buildLease = (): Offer => {
  const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  return {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months: null },
    ...getHandoverOn(offer, '2027-01-15'),
    leaseAgreement: { ...offer.leaseAgreement, leaseNoticePeriod: 3 },
    availabilityTo: null,
    term: { ...NEW_TERM },
  };
};
const toWaiting = (offer: Offer, first: string, second: string): JointAction =>
  ({
    id: `${offer.id}_tenant`,
    ...{ offerId: offer.id, offerName: offer.name, companyId: tenant.companyId, side: 'tenant' },
    ...{ act: 'notice', content: { reason: 'Zmieniamy siedzibę.' }, digest: 'b' },
    first: { uid: first, name: 'Ewa Wzorowa', at: NOON },
    second: { uid: second, name: 'Karol Pomocny', at: null },
    endsAt: NOON + 20 * HOUR_MS,
  }) as unknown as JointAction;

type Seconds = CallOutput<'listSecondSigners'>;
const KAROL = { uid: 'uidKarol', name: 'Karol Pomocny' };

type Opened = { seconds?: Seconds; by?: 'first' | 'second' | 'other'; more?: Partial<Offer> };

const open = ({ seconds, by, more }: Opened = {}) => {
  const offer = { ...buildLease(), ...more };
  const server = createFakeServer({
    giveNotice: () => ({ status: 'SUCCESS', endsOn: '2027-06-10', ...(seconds && { isWaiting: true }) }),
    ...(seconds && { listSecondSigners: () => seconds }),
  });
  const uids = {
    first: [tenant.uid, 'uidKarol'],
    second: ['uidEwa', tenant.uid],
    other: ['uidEwa', 'uidKarol'],
  };
  const [first = '', second = ''] = by ? uids[by] : [];
  installFakes(jointActionsPort, {
    watch: () => (onValue: (actions: JointAction[]) => void) => {
      onValue(by ? [toWaiting(offer, first, second)] : []);
      return () => {};
    },
  });
  const { port } = createFakeLeasePort(offer, { call: server.call });
  renderLease(<LeaseTerm offer={offer} side="tenant" viewer={tenant} />, port, tenant);
  return server;
};
const findSent = ({ calls }: ReturnType<typeof createFakeServer>, name: CallableName) =>
  calls.find((call) => call.name === name)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a notice of a company that two people represent', () => {
  it('names the second person before it is signed', async () => {
    const server = open({ seconds: { isNeeded: true, people: [KAROL] } });
    await press('Wypowiedz umowę');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: /Karol Pomocny/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Wypowiedz umowę' }));
    await waitFor(() => expect(findSent(server, 'giveNotice')).toMatchObject({ secondUid: 'uidKarol' }));
    expect(await screen.findByText(/Pierwszy podpis jest zapisany/)).toBeTruthy();
  });

  it('is barred with the reason where the register does not name the viewer', async () => {
    open({
      seconds: { isNeeded: false, people: [], authority: { basis: null, reason: 'notListed', readAt: NOON } },
    });
    await press('Wypowiedz umowę');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Z rejestru nie wynika, że możesz działać za firmę/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Wypowiedz umowę' }).hasAttribute('disabled')).toBe(true);
  });

  it('is signed by the second person with the same words and the end of that day', async () => {
    const server = open({ by: 'second' });
    expect(await screen.findByText('Zmieniamy siedzibę.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wypowiedz umowę' })).toBeNull();
    await press('Podpisz wypowiedzenie jako druga osoba');
    await waitFor(() =>
      expect(findSent(server, 'giveNotice')).toMatchObject({
        endsOn: '2027-06-10',
        reason: 'Zmieniamy siedzibę.',
      }),
    );
  });

  it('on own terms is signed by the second person only with a statement of their own that it complies with them', async () => {
    const server = open({ by: 'second', more: { ownTerms: { selected: true, terms: 'Na piśmie.' } } });
    const button = 'Podpisz wypowiedzenie jako druga osoba';
    await press(button);
    expect(await screen.findByText(/Zaznacz/)).toBeTruthy();
    expect(findSent(server, 'giveNotice')).toBeUndefined();
    await userEvent.click(screen.getByLabelText(/Oświadczam, że sprawdzono własne warunki/));
    await press(button);
    await waitFor(() => expect(findSent(server, 'giveNotice')).toMatchObject({ isOwnTermsChecked: true }));
  });

  it('is refused by the second person after a question', async () => {
    const server = open({ by: 'second' });
    await press('Nie podpisuję');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odmawiam podpisu' }),
    );
    await waitFor(() => expect(findSent(server, 'withdrawJointAction')).toBeTruthy());
  });

  it('can be ended only by its people', async () => {
    open({ by: 'other' });
    expect(await screen.findByText(/czekamy na drugi podpis/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cofnij podpis|Nie podpisuję|Podpisz/ })).toBeNull();
  });
});
