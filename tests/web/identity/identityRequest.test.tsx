import * as data from '@data/accounts/identity';
import { callFunction } from '@data/calls/callFunction';
import { IDENTITY_REQUEST_STATUSES, type IdentityRequest } from '@domain/identity/identityRequest';
import { CODE_VALID_MS, RESPONSE_MS } from '@domain/identity/requestSteps';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readStyleSheets, toRgb } from '@tests/support/styleSheets';
import { COLORS } from '@ui/theme/tokens';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { setServerAhead } from '../../support/serverClock';
import { buildSignedInSession } from '../../support/web';
import { buildViewer, listCalls, open } from './confirmFixtures';
import { aLive, aRequest, PERSON } from './fixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/identity');

beforeAll(() => i18next.loadNamespaces(['identity', 'common']));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
  vi.mocked(data.loadIdentityRecord).mockResolvedValue({ terms: null, rejection: null });
});

const openRequest = (request: IdentityRequest | null) => {
  const live = aLive(request);
  vi.mocked(data.watchLatestRequest).mockReturnValue(live.subscribe);
  open('mObywatel_process');
  return live;
};
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const TITLES: Record<IdentityRequest['status'], string> = {
  instructions_shown: 'Przygotuj telefon',
  waiting_for_code: 'Czekamy na kod',
  code_provided: 'Wpisz kod w aplikacji',
  code_expired: 'Kod stracił ważność',
  awaiting_user_response: 'Czekamy na Twoją odpowiedź',
  user_inactive: 'Weryfikacja przerwana',
  completed: 'Tożsamość potwierdzona',
  rejected: 'Weryfikacja odrzucona',
};
const MOMENTS = {
  codeRequestedAt: NOW,
  codeProvidedAt: NOW,
  modalShownAt: NOW,
  userResponseDeadline: NOW + RESPONSE_MS,
  verificationCode: '012345',
};

describe('a request on the side of the account', () => {
  it('is led to as soon as it is begun on this page, and not when the page opens with it', async () => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      shown.push(this);
    };
    vi.mocked(data.watchLatestRequest).mockReturnValue(aLive(aRequest()).subscribe);
    const { become } = open('INITIAL');
    fireEvent.click(await screen.findByRole('button', { name: 'Zacznij weryfikację' }));
    become(buildSignedInSession(buildViewer('mObywatel_process')));
    const step = await screen.findByRole('heading', { name: 'Przygotuj telefon' });
    await waitFor(() => expect(document.activeElement).toBe(step));
    expect(shown).toEqual([step]);
  });

  it('leaves the focus alone when the page opens with a request under way', async () => {
    openRequest(aRequest());
    const step = await screen.findByRole('heading', { name: 'Przygotuj telefon' });
    expect(document.activeElement).not.toBe(step);
  });

  it('is begun with the details of the account [E16, E22]', async () => {
    open('INITIAL');
    fireEvent.click(await screen.findByRole('button', { name: 'Zacznij weryfikację' }));
    await waitFor(() =>
      expect(listCalls()).toEqual([['showMObywatelInstructions', { userUid: 'uidAnna', ...PERSON }]]),
    );
  });

  it('follows the latest one live through every status [E15, E27]', async () => {
    const live = openRequest(null);
    await screen.findByText(/Tej weryfikacji już nie ma/);
    expect(data.watchLatestRequest).toHaveBeenCalledWith('uidAnna');
    for (const status of IDENTITY_REQUEST_STATUSES) {
      live.become(aRequest({ ...MOMENTS, status }));
      expect(await screen.findByText(TITLES[status]), status).toBeTruthy();
    }
  });

  it.each([
    ['instructions_shown', aRequest(), 'Poproś o kod', 'requestMObywatelVerification'],
    [
      'code_expired',
      aRequest({ ...MOMENTS, status: 'code_expired' }),
      'Poproś o nowy kod',
      'requestMObywatelVerification',
    ],
    [
      'user_inactive',
      aRequest({ ...MOMENTS, status: 'user_inactive' }),
      'Zacznij od nowa',
      'showMObywatelInstructions',
    ],
  ] as const)('%s leads on by its button [E17, E23, E25]', async (_, request, label, call) => {
    openRequest(request);
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(listCalls()).toEqual([[call, { userUid: 'uidAnna', ...PERSON }]]));
  });

  it('shows the code above the person and the steps, with a button that copies it', async () => {
    openRequest(aRequest({ ...MOMENTS, status: 'code_provided' }));
    const code = await screen.findByText('012345');
    const person = screen.getByText('Dane do potwierdzenia');
    expect(code.compareDocumentPosition(person) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('button', { name: /Kod do wpisania/ })).toBeTruthy();
  });

  it('shows the code for 180 seconds from when it was given, the last 60 in red, and then says that it has expired [E18, E19, E20, E21]', async () => {
    readStyleSheets();
    const colour = () => getComputedStyle(screen.getByRole('timer')).color;
    const live = openRequest(aRequest({ ...MOMENTS, status: 'code_provided' }));
    expect(await screen.findByText('012345')).toBeTruthy();
    const left = () => screen.getByRole('timer').textContent;
    expect(left()).toContain('3:00');
    live.become(aRequest({ ...MOMENTS, status: 'code_provided', codeProvidedAt: NOW - 30 * SECOND_MS }));
    await waitFor(() => expect(left()).toContain('2:30'));
    await advanceTime(MINUTE_MS + 29 * SECOND_MS);
    expect(left()).toContain('1:01');
    expect(colour()).not.toBe(toRgb(COLORS.brick));
    await advanceTime(SECOND_MS);
    expect(left()).toContain('1:00');
    expect(colour()).toBe(toRgb(COLORS.brick));
    expect(left()).toContain('ostatnia minuta');
    await advanceTime(MINUTE_MS);
    expect(await screen.findByText(TITLES.code_expired)).toBeTruthy();
    expect(screen.queryByText('012345')).toBeNull();
    expect(listCalls()).toEqual([]);
  });

  it.each([
    ['slow', 2 * MINUTE_MS],
    ['fast', -2 * MINUTE_MS],
  ])('counts by the server’s clock, however %s that of the browser is [E19]', async (_, ahead) => {
    setServerAhead(ahead);
    openRequest(aRequest({ ...MOMENTS, status: 'code_provided', codeProvidedAt: NOW + ahead }));
    await screen.findByText('012345');
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/ (3:00|2:5\d)/));
    await advanceTime(CODE_VALID_MS);
    expect(await screen.findByText(TITLES.code_expired)).toBeTruthy();
  });

  it.each([
    ['Kontynuuję', true],
    ['Rezygnuję', false],
  ])('answers the question with %s [E24, E26]', async (label, continueVerification) => {
    openRequest(aRequest({ ...MOMENTS, status: 'awaiting_user_response' }));
    const dialog = await screen.findByRole('dialog', { name: 'Czy kontynuujesz weryfikację?' });
    expect(within(dialog).getByRole('timer').textContent).toContain('5:00');
    fireEvent.click(within(dialog).getByRole('button', { name: label }));
    await waitFor(() =>
      expect(listCalls()).toEqual([
        ['handleContinueVerification', { userUid: 'uidAnna', continueVerification }],
      ]),
    );
  });

  it('the question goes away once its time is over [E24]', async () => {
    openRequest(aRequest({ ...MOMENTS, status: 'awaiting_user_response' }));
    await screen.findByRole('dialog');
    await advanceTime(RESPONSE_MS);
    expect(await screen.findByText(TITLES.user_inactive)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['before it is begun', () => open('INITIAL')],
    ['while it runs', () => openRequest(aRequest())],
  ])('names a number to call for help with the app, %s [E28]', async (_, show) => {
    show();
    const link = await screen.findByRole('link', { name: /^\+48/ });
    expect(link.getAttribute('href')).toMatch(/^tel:\+48\d{9}$/);
  });

  it('can be given up, after a question', async () => {
    openRequest(aRequest());
    fireEvent.click(await screen.findByRole('button', { name: 'Zrezygnuj z weryfikacji' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zrezygnować z weryfikacji?' });
    expect(listCalls()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zrezygnuj z weryfikacji' }));
    await waitFor(() =>
      expect(listCalls()).toEqual([
        ['handleContinueVerification', { userUid: 'uidAnna', continueVerification: false }],
      ]),
    );
  });
});
