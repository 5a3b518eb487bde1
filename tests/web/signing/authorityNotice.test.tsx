import { AppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { AuthorityNotice } from '@features/signing/AuthorityNotice';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { installFakes } from '../../support/fakes';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces(['signing', 'company', 'common']));

const VIEWER = aViewer().verified().ofCompany('c1').with({ firstName: 'Anna', lastName: 'Nowak' }).build();
const OFFER = { price: 12_500, leaseAgreement: anOffer().build().leaseAgreement };

const toReading = (sentence: string): RegisterReading => ({
  readAt: NOW,
  sha256: 'a'.repeat(64),
  failure: null,
  extract: {
    source: 'KRS',
    number: '0000900042',
    asOf: null,
    name: 'DEMO',
    nip: VIEWER.companyNip,
    body: 'ZARZĄD',
    sentence,
    members: [
      { name: { first: 'A***', second: null, last: 'N****' }, office: 'CZŁONEK ZARZĄDU', isSuspended: false },
      { name: { first: 'J**', second: null, last: 'K****' }, office: 'CZŁONEK ZARZĄDU', isSuspended: false },
    ],
    proxies: [],
    hasProceedings: false,
  },
});

const show = (register: RegisterReading, isReviewed = false) => {
  const call = vi.fn().mockResolvedValue({ register, reviewedAt: isReviewed ? NOW - 1 : null });
  installFakes(leasePort, { call });
  renderPart(<AuthorityNotice offer={OFFER} option={{ months: 12 }} viewer={VIEWER} />);
  return call;
};

const ALONE = toReading('KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE');
const TWO = toReading('DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE');
const UNREAD = toReading('WEDŁUG UMOWY SPÓŁKI');
const BANKRUPT: RegisterReading =
  ALONE.extract === null ? ALONE : { ...ALONE, extract: { ...ALONE.extract, hasProceedings: true } };
const SILENT: RegisterReading = { readAt: NOW, extract: null, sha256: null, failure: 'unavailable' };

describe('the notice on who may sign', () => {
  it.each([
    ['alone by the register', ALONE, false, /Według rejestru podpisujesz umowę za firmę samodzielnie/],
    ['by a reviewed document', TWO, true, /na podstawie dokumentu, który sprawdził administrator/],
    ['by admission while the register is silent', SILENT, false, /Podpisujesz jako osoba przyjęta do firmy/],
    ['who must sign too', TWO, false, /potrzebny jest też drugi podpis: członek zarządu/],
    ['that no one signs during proceedings', BANKRUPT, true, /nie przyjmujemy podpisu za tę firmę/],
    ['why a person must decide', UNREAD, false, /Sposobu reprezentacji z rejestru nie odczytujemy sami/],
  ])('says before signing: %s', async (_, register, isReviewed, text) => {
    show(register, isReviewed);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads to the company where another person must sign', async () => {
    show(TWO);
    expect((await screen.findByRole('link', { name: 'Zobacz firmę' })).getAttribute('href')).toContain('/');
  });

  it('says nothing while the register cannot be read: the signature itself decides', async () => {
    const call = vi.fn().mockRejectedValue(new AppError('networkFailed'));
    installFakes(leasePort, { call });
    const { container } = renderPart(
      <AuthorityNotice offer={OFFER} option={{ months: 12 }} viewer={VIEWER} />,
    );
    await waitFor(() => expect(call).toHaveBeenCalledWith('readCompanyRegister', { companyId: 'c1' }));
    expect(container.textContent).toBe('');
  });
});
