import { reloadPage } from '@data/browser/browserPage';
import { AppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import { LeaseProgress } from '@features/leaseProgress/LeaseProgress';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { type Answers, createFakeLeasePort, createFakeServer } from '../../support/leaseScreens';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/browser/browserPage', () => ({ reloadPage: vi.fn() }));

const URL = 'https://pewnylokal.example/evidencePack?offerId=x';
const BUTTON = { name: 'Pobierz pakiet dowodowy (ZIP)' };
const signed = anOffer().withStatus('DEPOSIT_PENDING').build();

const open = (answers: Answers = {}, offer = signed) => {
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const strip = (
    <LeaseProgress
      offer={offer}
      side="tenant"
      answerPath="/indicate-transfer-person/offer1/uidTenant"
      uid="uidTenant"
    />
  );
  renderPart(
    <Fake port={leasePort} by={port}>
      {strip}
    </Fake>,
    buildSignedInSession(),
  );
  return server;
};

beforeAll(() => i18next.loadNamespaces(['leaseProgress', 'errors']));
beforeEach(() => vi.mocked(reloadPage).mockReset());

describe('the evidence pack in the strip of a lease', () => {
  it('is made and saved when a party of a signed lease asks', async () => {
    const { calls } = open({ createEvidencePack: () => ({ url: URL }) });
    await userEvent.click(await screen.findByRole('button', BUTTON));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledWith(URL));
    expect(calls).toEqual([{ name: 'createEvidencePack', input: { offerId: signed.id } }]);
  });

  it('says why when it cannot be made, and can be asked for again', async () => {
    open({
      createEvidencePack: () => {
        throw new AppError('documentFailed');
      },
    });
    await userEvent.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText(i18next.t('errors:documentFailed'))).toBeTruthy();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByRole('button', BUTTON).hasAttribute('disabled')).toBe(false);
  });

  it('is not offered before the lease is signed', async () => {
    open({}, anOffer().booked().build());
    await screen.findByRole('region', { name: 'Etapy najmu' });
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
