import { getDeviceId } from '@data/browser/getDeviceId';
import { toAppError } from '@data/calls/appError';
import { NamesForm } from '@features/account/NamesForm';
import { getSlideCount } from '@features/offerView/gallery/getSlideCount';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appTheme } from '@ui/theme/theme';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { buildSignedInSession, renderPart } from '../../support/web';

const [updateDoc, updateProfile] = [vi.fn(), vi.fn()];
vi.mock('@data/calls/firebase', async (original) => ({
  ...(await original<object>()),
  loadFirestore: async () => ({
    db: {},
    doc: vi.fn(),
    writeAtOnce: async (write: (writer: object) => unknown) => write({ update: updateDoc }),
  }),
  loadAuth: async () => ({ auth: { currentUser: {} }, updateProfile }),
}));

describe('widths', () => {
  it('the layout of phones ends at 900 px [W9]', () => {
    expect(appTheme().breakpoints.values.md).toBe(900);
  });

  it('phones end at 768 px, and the photos of an offer go by two above that and by three above 1200 px [W10]', () => {
    expect(appTheme().breakpoints.values.sm).toBe(768);
    expect([768, 769, 1200, 1201].map((width) => getSlideCount(9, width))).toEqual([1, 2, 2, 3]);
  });
});

describe('the name of this device', () => {
  beforeEach(() => {
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  });

  it('is kept in a cookie for 365 days and stays the same [W11]', () => {
    const set = vi.spyOn(Cookies, 'set');
    const made = getDeviceId();
    expect(set).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      made,
      expect.objectContaining({ expires: 365 }),
    );
    expect(getDeviceId()).toBe(made);
    expect(set).toHaveBeenCalledOnce();
  });
});

describe('when saving fails', () => {
  const viewer = aViewer().build();
  const toasts = () => screen.getByRole('region', { name: 'Powiadomienia' }).textContent;
  const save = async () => {
    renderPart(<NamesForm viewer={viewer} />, buildSignedInSession(viewer));
    await userEvent.click(await screen.findByRole('button', { name: 'Zapisz' }));
  };

  it('a toast says that the data could not be saved [W12]', async () => {
    updateDoc.mockRejectedValueOnce({ code: 'aborted' });
    await save();
    await waitFor(() => expect(toasts()).toMatch(/^BłądNie udało się zapisać danych\./));
  });

  it.each([new Error('anything'), toAppError({ details: { reason: 'ofANewerServer' } }), 'thrown text'])(
    'a toast says that the error was not expected: %s [W13]',
    async (error) => {
      updateProfile.mockRejectedValueOnce(error);
      await save();
      await waitFor(() => expect(toasts()).toMatch(/^BłądWystąpił nieoczekiwany błąd\./));
    },
  );
});
