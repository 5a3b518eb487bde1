import type { CallOutput } from '@api';
import { jointActionsPort } from '@data/leases/jointActions';
import { leasePort } from '@data/leases/leaseRepository';
import type { JointAction } from '@domain/leases/jointAction';
import { HOUR_MS } from '@domain/shared/dates';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { publishPort } from '@features/publish/publishPort';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aLandlord, aProject, aServer } from './fixtures';

beforeAll(() => i18next.loadNamespaces(['joint', 'company', 'errors', 'validation']));

const viewer = aLandlord().build();
const project = aProject({ projectSentAt: 5, updatedAt: 5 });
type Seconds = CallOutput<'listSecondSigners'>;

const KAROL = { uid: 'uidKarol', name: 'Karol Pomocny' };
const NEEDED: Seconds = { isNeeded: true, people: [KAROL] };
const toWaiting = (first: string, second: string, at = Date.now()): JointAction =>
  ({
    id: `${project.id}_landlord`,
    ...{ offerId: project.id, offerName: project.name, companyId: 'companyLandlord', side: 'landlord' },
    ...{ act: 'offerConfirmation', content: { seenDigest: 'a' }, digest: 'b' },
    first: { uid: first, name: 'Ewa Wzorowa', at },
    second: { ...KAROL, uid: second, at: null },
    endsAt: Date.now() + 20 * HOUR_MS,
  }) as unknown as JointAction;

const open = (seconds: Seconds, waiting: JointAction[] = [], answers = {}) => {
  const server = aServer(() => project, answers);
  const call = vi.fn(async (name: string) =>
    name === 'listSecondSigners' ? seconds : { status: 'SUCCESS' },
  );
  const watch = () => (onValue: (actions: JointAction[]) => void) => {
    onValue(waiting);
    return () => {};
  };
  renderPart(
    <Fake port={publishPort} by={server.asPort}>
      <Fake port={leasePort} by={{ call }}>
        <Fake port={jointActionsPort} by={{ watch }}>
          <StepDelayContext value={() => 0}>
            <ConfirmOffer offerId="offerA" viewer={viewer} />
          </StepDelayContext>
        </Fake>
      </Fake>
    </Fake>,
    buildSignedInSession(viewer),
  );
  return { server, call };
};
const findSent = ({ server }: ReturnType<typeof open>) =>
  (server.port.call.mock.calls as unknown as [string, object][]).find(
    ([name]) => name === 'onOfferAddConfirm',
  )?.[1];

describe('a landlord’s company that two people represent', () => {
  it('confirms with a colleague who was chosen, and says that nothing binds yet', async () => {
    const page = open(NEEDED, [], { onOfferAddConfirm: { status: 'SUCCESS', isWaiting: true } });
    const go = await screen.findByRole('button', { name: 'Potwierdź jako pierwsza osoba' });
    await userEvent.click(go);
    expect(await screen.findByText('Wskaż, kto podpisze razem z Tobą.')).toBeTruthy();
    expect(findSent(page)).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: /Karol Pomocny/ }));
    await userEvent.click(go);
    await waitFor(() => expect(findSent(page)).toMatchObject({ secondUid: 'uidKarol' }));
    expect(await screen.findByText(/Oferta zwiąże firmę i będzie widoczna dopiero/)).toBeTruthy();
  });

  it('cannot be bound while no colleague can be the second', async () => {
    open({ isNeeded: true, people: [] });
    const go = await screen.findByRole('button', { name: 'Potwierdź jako pierwsza osoba' });
    expect(go.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/nie ma jeszcze osoby, która może złożyć drugi podpis/)).toBeTruthy();
  });

  it('waits for the second person: the first can take the confirmation back', async () => {
    const page = open(NEEDED, [toWaiting(viewer.uid, 'uidKarol')]);
    expect(await screen.findByText('Wiążące potwierdzenie oferty: czekamy na drugi podpis')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Potwierdź/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij podpis' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cofnij podpis' }));
    await waitFor(() => expect(page.call.mock.calls.map(([name]) => name)).toContain('withdrawJointAction'));
  });

  it('is bound by the second person, who reads the same and names no one', async () => {
    const page = open(NEEDED, [toWaiting('uidEwa', viewer.uid)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Potwierdź ofertę' }));
    await waitFor(() => expect(findSent(page)).toBeTruthy());
    expect(findSent(page)).not.toHaveProperty('secondUid');
    expect(page.call.mock.calls.map(([name]) => name)).not.toContain('listSecondSigners');
  });

  it('is not bound by a colleague who was not named', async () => {
    open({ isNeeded: false, people: [], mustWait: true }, [toWaiting('uidEwa', 'uidKarol')]);
    expect(await screen.findByText(/czekamy na drugi podpis/)).toBeTruthy();
    expect(await screen.findByText(/Czekamy na podpis drugiej osoby z Twojej firmy/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Potwierdź ofertę' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Cofnij|Nie podpisuję/ })).toBeNull();
  });

  it('is bound by a colleague who may act alone, while the second signature of others is awaited', async () => {
    const authority = { basis: 'register', reason: null, readAt: 1 } as const;
    const server = open({ isNeeded: false, people: [], authority }, [toWaiting('uidEwa', 'uidKarol')]);
    expect(await screen.findByText(/czekamy na drugi podpis/)).toBeTruthy();
    const go = await screen.findByRole('button', { name: 'Potwierdź ofertę' });
    await waitFor(() => expect(go).toHaveProperty('disabled', false));
    await userEvent.click(go);
    await waitFor(() => expect(findSent(server)).toBeTruthy());
  });

  it('confirms again once the project was sent again after the first confirmation', async () => {
    open(NEEDED, [toWaiting(viewer.uid, 'uidKarol', 4)]);
    expect(await screen.findByRole('button', { name: 'Potwierdź jako pierwsza osoba' })).toBeTruthy();
  });
});

describe('who may bind the landlord', () => {
  it('reads on what ground, before the confirmation', async () => {
    open({ isNeeded: false, people: [], authority: { basis: 'register', reason: null, readAt: 5 } });
    expect(await screen.findByText(/Według rejestru możesz to zrobić samodzielnie/)).toBeTruthy();
  });

  it('reads why not and where to submit a power of attorney, and cannot confirm', async () => {
    open({ isNeeded: false, people: [], authority: { basis: null, reason: 'notListed', readAt: 5 } });
    expect(await screen.findByText(/Z rejestru nie wynika, że możesz działać za firmę/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Powiązanie z firmą' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Potwierdź ofertę' }).hasAttribute('disabled')).toBe(true);
  });
});
