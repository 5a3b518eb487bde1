import { jointActionsPort } from '@data/leases/jointActions';
import type { JointAction } from '@domain/leases/jointAction';
import { HOUR_MS } from '@domain/shared/dates';
import { JointTaskRow, useJointTasks } from '@features/workspace/JointTaskRow';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer, NOW } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces(['joint', 'workspace', 'common']));
beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const viewer = aViewer().verified().ofCompany('companyTenant').build();

const toAction = (act: JointAction['act'], patch: Partial<JointAction> = {}): JointAction =>
  ({
    ...{ id: `${act}_tenant`, offerId: 'offer1', offerName: `Biuro ${act}`, companyId: 'companyTenant', act },
    content: { tenant: 'uidTenant' },
    first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: NOW },
    second: { uid: viewer.uid, name: 'Anna Nowak', at: null },
    endsAt: NOW + HOUR_MS,
    ...patch,
  }) as unknown as JointAction;

function Tasks() {
  return useJointTasks(viewer).map((action) => <JointTaskRow key={action.id} action={action} />);
}

const open = (actions: readonly JointAction[]) => {
  installFakes(jointActionsPort, { watch: () => createStaticSubscription(actions) });
  renderPart(<Tasks />, buildSignedInSession(viewer));
};
const listPaths = () =>
  screen.getAllByRole('link', { name: 'Przeczytaj i zdecyduj' }).map((link) => link.getAttribute('href'));

describe('the acts that wait for a second person', () => {
  it('are tasks of that person, each leading to the page where it is signed', async () => {
    open([toAction('offerConfirmation'), toAction('notice'), toAction('counterAcceptance')]);
    expect(await screen.findByText('Biuro notice')).toBeTruthy();
    expect(listPaths()).toEqual([
      '/add-offer/confirm/offer1',
      '/lease/offer1',
      '/edit-offer/offer1/accept/uidTenant',
    ]);
  });

  it('are no tasks of the first person, of other colleagues or after their time', () => {
    open([
      toAction('notice', { second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null } }),
      toAction('termProposal', {
        first: { uid: viewer.uid, name: 'Anna Nowak', at: NOW },
        second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
      }),
      toAction('offerConfirmation', { endsAt: NOW }),
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
