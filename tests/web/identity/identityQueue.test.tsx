import * as data from '@data/accounts/identity';
import { callFunction } from '@data/calls/callFunction';
import {
  ACTIVE_STATUSES,
  IDENTITY_REQUEST_STATUSES,
  type IdentityRequest,
} from '@domain/identity/identityRequest';
import { CODE_VALID_MS, canTakeStep } from '@domain/identity/requestSteps';
import type { SignedTerms } from '@domain/identity/signedTerms';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readStyleSheets, toRgb } from '@tests/support/styleSheets';
import { TONES } from '@ui/theme/tokens';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { aLive, aRequest, PERSON } from './fixtures';
import { listCalls, MOMENTS, openQueue } from './queueFixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/identity');

beforeAll(() => i18next.loadNamespaces(['identity', 'common']));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
  vi.mocked(data.watchTermsToReview).mockReturnValue(aLive<SignedTerms[]>([]).subscribe);
});
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const buildRequest = (lastName: string, more: Partial<IdentityRequest> = {}) =>
  aRequest({ id: lastName, userData: { ...PERSON, lastName }, ...more });
const listCardTitles = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

describe('the live list of requests', () => {
  it('shows a card each, newest first, and follows what changes [S12, S13]', async () => {
    const queue = openQueue([
      buildRequest('Pierwsza', { createdAt: NOW - 2 }),
      buildRequest('Druga', { createdAt: NOW - 1 }),
    ]);
    await screen.findAllByRole('listitem');
    expect(listCardTitles()).toEqual(['Anna Druga', 'Anna Pierwsza']);
    queue.newest.become([buildRequest('Trzecia', { createdAt: NOW, status: 'completed' })]);
    await waitFor(() => expect(listCardTitles()).toEqual(['Anna Trzecia', 'Anna Druga', 'Anna Pierwsza']));
  });

  it('asks for the code of each person in a field of its own, which its label leads to', async () => {
    const waiting = { ...MOMENTS, status: 'waiting_for_code' } as const;
    openQueue([buildRequest('Pierwsza', waiting), buildRequest('Druga', waiting)]);
    const cards = await screen.findAllByRole('listitem');
    const fields = cards.map((card) => within(card).getByLabelText<HTMLInputElement>('Kod z aplikacji'));
    expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
    expect(fields.map((field, index) => cards[index]?.contains(field))).toEqual([true, true]);
  });

  it.each(IDENTITY_REQUEST_STATUSES)(
    'with one in %s says whether the admin may leave [S27, S28]',
    async (status) => {
      openQueue([aRequest({ ...MOMENTS, status })]);
      const isActive = (ACTIVE_STATUSES as readonly string[]).includes(status);
      expect(
        await screen.findByText(
          isActive ? 'Nie opuszczaj panelu. W toku jest 1 weryfikacja.' : /^Można bezpiecznie opuścić panel/,
        ),
      ).toBeTruthy();
    },
  );

  it('counts the requests that are in progress [S28]', async () => {
    openQueue([
      buildRequest('Pierwsza'),
      buildRequest('Druga'),
      buildRequest('Trzecia', { ...MOMENTS, status: 'code_expired' }),
    ]);
    expect(await screen.findByText('Nie opuszczaj panelu. W toku są 2 weryfikacje.')).toBeTruthy();
  });

  it.each(IDENTITY_REQUEST_STATUSES)(
    'offers exactly the open actions in %s [S14, S17, S21, S23]',
    async (status) => {
      openQueue([aRequest({ ...MOMENTS, status })]);
      await screen.findByRole('listitem');
      const actions = [
        ['Podaj kod użytkownikowi', 'enterCode'],
        ['Potwierdź tożsamość', 'approve'],
        ['Odrzuć', 'reject'],
        ['Zapytaj, czy kontynuuje', 'askUser'],
        ['Wyzeruj', 'reset'],
      ] as const;
      for (const [name, step] of actions)
        expect(screen.queryByRole('button', { name }) !== null, name).toBe(canTakeStep(step, status));
    },
  );

  it('tells to make a new code in the app once the code has expired, and that the admin may leave, by the clock alone [S27, S29]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'code_provided', verificationCode: '012345' })]);
    expect(await screen.findByText('012345')).toBeTruthy();
    expect(screen.queryByText(/^Można bezpiecznie opuścić panel/)).toBeNull();
    await advanceTime(CODE_VALID_MS);
    expect(await screen.findByText(/^Można bezpiecznie opuścić panel/)).toBeTruthy();
    expect(await screen.findByText('Utwórz nowy kod w aplikacji mObywatel i wpisz go tutaj.')).toBeTruthy();
    expect(screen.queryByText('012345')).toBeNull();
  });
});

describe('the clocks of a card', () => {
  const COLOUR_NAMES = {
    [toRgb(TONES.slate.text)]: 'calm',
    [toRgb(TONES.amber.text)]: 'yellow',
    [toRgb(TONES.brick.text)]: 'red',
  };
  const tones = () =>
    screen
      .getAllByRole('timer')
      .map(({ firstElementChild }) => COLOUR_NAMES[getComputedStyle(firstElementChild as Element).color]);
  beforeEach(readStyleSheets);

  it('the code counts down from 180 s, yellow at 120, red at 60, with a word for the colour [S31]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'code_provided' })]);
    expect((await screen.findByRole('timer')).textContent).toContain('3:00');
    expect(tones()).toEqual(['calm']);
    await advanceTime(MINUTE_MS);
    expect(tones()).toEqual(['yellow']);
    expect(screen.getByRole('timer').textContent).toContain('· pilne');
    await advanceTime(MINUTE_MS);
    expect(tones()).toEqual(['red']);
    expect(screen.getByRole('timer').textContent).toContain('· bardzo pilne');
  });

  it('the wait for a code turns yellow, red and into a long wait [S32, S35]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code' })]);
    await screen.findByRole('timer');
    for (const [seconds, tone] of [
      [119, 'calm'],
      [1, 'yellow'],
      [60, 'red'],
    ] as const) {
      await advanceTime(seconds * SECOND_MS);
      expect(tones()).toEqual([tone]);
    }
    expect(screen.queryByText('Długie oczekiwanie')).toBeNull();
    await advanceTime(2 * MINUTE_MS + SECOND_MS);
    expect(screen.getByText('Długie oczekiwanie')).toBeTruthy();
  });

  it('the question shows how long it stands and how long it can be answered [S33, S34]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'awaiting_user_response' })]);
    await screen.findAllByRole('timer');
    const texts = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Pytanie widoczne od 0 min 0 s', 'Na odpowiedź zostało 5:00']);
    await advanceTime(4 * MINUTE_MS);
    expect(tones()).toEqual(['red', 'red']);
  });

  it('an inactive request counts down to its deletion at a five-minute mark [S26]', async () => {
    const userResponseDeadline = NOW - MINUTE_MS;
    openQueue([aRequest({ ...MOMENTS, status: 'user_inactive', userResponseDeadline })]);
    expect((await screen.findByRole('timer')).textContent).toBe('Usunięcie danych za 5:00');
    await advanceTime(MINUTE_MS);
    expect(screen.getByRole('timer').textContent).toBe('Usunięcie danych za 4:00');
  });
});

describe('signed terms in the queue', () => {
  const TERMS: SignedTerms = {
    userUid: 'uidAnna',
    userData: PERSON,
    status: 'CHECKING',
    sha256: 'ab'.repeat(32),
    submittedAt: NOW,
    reviewedAt: null,
    rejectionReason: null,
    customRejectionMessage: null,
  };
  const openReview = async () => {
    vi.mocked(data.watchTermsToReview).mockReturnValue(aLive([TERMS]).subscribe);
    openQueue([]);
    fireEvent.click(await screen.findByRole('tab', { name: 'Podpisane regulaminy' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sprawdź' }));
    return screen.findByRole('dialog', { name: 'Podpisany regulamin: Anna Nowak' });
  };

  it('are opened beside the details they must match, and accepted [E3, E5]', async () => {
    const dialog = await openReview();
    const link = await within(dialog).findByRole('link', { name: 'Otwórz dokument' });
    expect(link.getAttribute('href')).toBe('/view-document/users&uidAnna&terms-signed.pdf');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź tożsamość' }));
    await waitFor(() =>
      expect(listCalls()).toEqual([['reviewSignedTerms', { userUid: 'uidAnna', accepted: true }]]),
    );
  });

  it('are rejected with a reason [E3, E10]', async () => {
    const dialog = await openReview();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Odrzuć' }));
    const reasons = await screen.findByRole('dialog', { name: 'Odrzucić weryfikację: Anna Nowak?' });
    fireEvent.change(within(reasons).getByLabelText('Powód'), { target: { value: 'incorrect_data' } });
    fireEvent.click(within(reasons).getByRole('button', { name: 'Odrzuć' }));
    await waitFor(() =>
      expect(listCalls()).toEqual([
        [
          'reviewSignedTerms',
          {
            userUid: 'uidAnna',
            accepted: false,
            rejectionReason: 'incorrect_data',
            customRejectionMessage: null,
          },
        ],
      ]),
    );
  });
});
