import { callFunction } from '@data/calls/callFunction';
import type { Extract, RegisterReading } from '@domain/companies/representation/extract';
import { RegisterCard } from '@features/company/RegisterCard';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { aCompany } from '../../support/builders/company';
import { renderPart } from '../../support/web';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn().mockResolvedValue({}),
}));
beforeAll(() => i18next.loadNamespaces(['company', 'common']));

const VIEWER = aViewer().with({ firstName: 'Anna', lastName: 'Nowak' }).build();

const show = (patch: Partial<Extract> | null, failure: RegisterReading['failure'] = null) => {
  const extract: Extract = {
    source: 'KRS',
    number: '0000900042',
    asOf: '2026-11-20',
    name: 'LOKALE TESTOWE',
    nip: '1234560042',
    body: 'ZARZĄD',
    sentence: 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM',
    members: [
      { name: { first: 'A***', second: null, last: 'N****' }, office: 'PREZES ZARZĄDU', isSuspended: false },
    ],
    proxies: [{ name: { first: 'K****', second: null, last: 'P******' }, alone: true }],
    hasProceedings: false,
    ...patch,
  };
  const register = (
    failure
      ? { readAt: NOW, extract: null, sha256: null, failure }
      : { readAt: NOW, extract, sha256: 'a', failure }
  ) as RegisterReading;
  renderPart(<RegisterCard company={aCompany().with({ register }).build()} viewer={VIEWER} />);
};

describe('the card of the register', () => {
  it('says in plain words how the company is represented, who is listed and when it was read', () => {
    show({
      members: [
        {
          name: { first: 'A***', second: null, last: 'N****' },
          office: 'PREZES ZARZĄDU',
          isSuspended: false,
        },
        {
          name: { first: 'J**', second: null, last: 'K****' },
          office: 'CZŁONEK ZARZĄDU',
          isSuspended: false,
        },
      ],
    });
    expect(
      screen.getByText('2 członków zarządu łącznie albo członek zarządu i prokurent łącznie'),
    ).toBeTruthy();
    expect(screen.getByText('A*** N****, prezes zarządu')).toBeTruthy();
    expect(screen.getByText('K**** P******, prokura samoistna')).toBeTruthy();
    expect(screen.getByText('KRS 0000900042')).toBeTruthy();
    expect(
      screen.getByText(
        /Według rejestru podpisujesz razem z drugą osobą. Brakuje: członek zarządu albo prokurent/,
      ),
    ).toBeTruthy();
  });

  it('says that the viewer may sign alone', () => {
    show({ sentence: 'KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE' });
    expect(screen.getByText('Według rejestru możesz podpisać umowę samodzielnie.')).toBeTruthy();
    expect(screen.getByText('członek zarządu samodzielnie')).toBeTruthy();
  });

  it.each([
    [
      'a limit',
      'DO KWOTY 50 000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, POWYŻEJ TEJ KWOTY DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
      /^powyżej 50.000.zł: 2 członków zarządu łącznie$/,
    ],
    [
      'a board of one',
      'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO CZŁONEK ZARZĄDU SAMODZIELNIE',
      /^zarząd jednoosobowy: członek zarządu samodzielnie$/,
    ],
    ['a sentence left to a person', 'WEDŁUG UMOWY SPÓŁKI', /^Tego zapisu nie odczytujemy sami/],
  ])('names %s', (_, sentence, shown) => {
    show({ sentence });
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('says why there is no extract and reads again when pressed', async () => {
    show(null, 'notFound');
    expect(screen.getByText(/Nie znaleźliśmy firmy w rejestrze/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Odczytaj ponownie' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('readCompanyRegister', { companyId: 'companyLandlord' }),
    );
  });
});
