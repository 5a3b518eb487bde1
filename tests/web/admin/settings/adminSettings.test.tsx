import { loadSettings, type SettingsState } from '@data/admin/platformSettings';
import { serverNow } from '@data/browser/serverClock';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { DAY_MS } from '@domain/shared/dates';
import { SettingsPanel } from '@features/admin/settings/SettingsPanel';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
vi.mock('@data/admin/platformSettings');
await i18next.loadNamespaces(['adminSettings', 'common', 'errors', 'validation']);

const open = (state: Partial<SettingsState> = {}) => {
  vi.mocked(loadSettings).mockResolvedValue({ settings: DEMO_SETTINGS, proposal: null, ...state });
  return renderPart(<SettingsPanel />);
};
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const retype = async (label: string, text: string) => {
  const input = await findField(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz ustawienia' }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const INVOICING = DEMO_SETTINGS.invoicing as NonNullable<typeof DEMO_SETTINGS.invoicing>;

describe('the page of the settings', () => {
  it('shows what is stored: accounts in groups, fees in zloty, the default of a switch', async () => {
    open();
    expect((await findField('Numer rachunku kaucji')).value).toBe('96 9991 2347 0000 0000 0000 9000');
    expect((await findField('Opłata wynajmującego')).value).toMatch(/^1\s?000/);
    expect((await findField('O pieniądzach decydują dwie osoby')).checked).toBe(true);
    expect((await findField('O resetach weryfikacji decydują dwie osoby')).checked).toBe(false);
  });

  it('sends the settings as they are stored, with nothing changed but what was typed', async () => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'WAITING' } as never);
    open();
    await retype('Posiadacz rachunku kaucji', 'Nowy posiadacz');
    await retype('Powód zmiany', 'Nowa nazwa');
    await save();
    expect(await screen.findByText('Zmiana czeka na drugiego administratora.')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('changeSettings', {
      settings: { ...DEMO_SETTINGS, depositAccountHolder: 'Nowy posiadacz' },
      reason: 'Nowa nazwa',
    });
  });

  it('names each fault at its field and calls nothing', async () => {
    open();
    await retype('Numer rachunku kaucji', '12');
    await retype('Termin płatności w dniach', '0');
    await save();
    expect(await screen.findByText('Wpisz dokładnie 26 cyfr.')).toBeTruthy();
    expect(screen.getByText('Najmniejsza wartość to 1.')).toBeTruthy();
    expect(screen.getByText('Uzupełnij to pole.')).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('keeps what was typed where the call is refused', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('settingsProposalWaits'));
    open();
    await retype('Posiadacz rachunku kaucji', 'Nowy posiadacz');
    await retype('Powód zmiany', 'Nowa nazwa');
    await save();
    await waitFor(() => expect(callFunction).toHaveBeenCalled());
    expect((await findField('Posiadacz rachunku kaucji')).value).toBe('Nowy posiadacz');
    expect((await findField('Powód zmiany')).value).toBe('Nowa nazwa');
  });

  it('shows a second admin what waits, who asked and why, and takes the decision on exactly that', async () => {
    const at = serverNow();
    const proposal = {
      settings: {
        ...DEMO_SETTINGS,
        depositAccount: '61109010140000071219812874',
        depositAccountHolder: 'Nowy posiadacz',
        callerBonuses: { ...DEMO_SETTINGS.callerBonuses, linkClick: 1.5 },
        invoicing: { ...INVOICING, feesGrosze: { landlord: 123_450, tenant: 50_000 } },
      },
      before: DEMO_SETTINGS,
      by: 'someone-else',
      byEmail: 'anna@example.pl',
      reason: 'Nowa nazwa',
      at,
      expiresAt: at + DAY_MS,
    };
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
    open({ proposal });
    const waits = await screen.findByRole('region', { name: 'Zmiana czeka na drugiego administratora' });
    expect(within(waits).getByText(/Prosi anna@example.pl. Powód: Nowa nazwa./)).toBeTruthy();
    const shown = waits.textContent?.replaceAll('\u00a0', ' ');
    for (const change of [
      '96 9991 2347 0000 0000 0000 9000 → 61 1090 1014 0000 0712 1981 2874',
      'Pewny Lokal, rachunek pokazowy → Nowy posiadacz',
      '1 zł → 1,50 zł',
      '1 000 zł netto → 1 234,50 zł netto',
    ])
      expect(shown).toContain(change);
    await userEvent.click(within(waits).getByRole('button', { name: 'Potwierdź zmianę' }));
    await waitFor(() =>
      expect(callFunction).toHaveBeenCalledWith('decideSettings', { proposedAt: at, accepted: true }),
    );
    expect(vi.mocked(loadSettings).mock.calls.length).toBe(2);
  });
});
