import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { promotionPort } from '@data/offers/promotion';
import type { Promotion } from '@domain/promotion/promotion';
import { PromotionForm } from '@features/admin/home/PromotionForm';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { Fake } from '@tests/support/fakes';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
await i18next.loadNamespaces(['adminSections', 'common', 'errors', 'validation']);

const OVER: Promotion = {
  startsAt: toWarsawTimestamp(2025, 3, 10),
  lastsUntil: toWarsawTimestamp(2025, 5, 31, [23, 59, 59, 999]),
  pool: 100,
  insured: 30,
};
const AGAIN: Promotion = { ...OVER, lastsUntil: toWarsawTimestamp(2999, 5, 31), pool: 150 };

const open = (load = async () => OVER) =>
  renderPart(
    <Fake port={promotionPort} by={{ ...promotionPort, load }}>
      <PromotionForm />
    </Fake>,
  );
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz promocję' }));
const retype = async (label: string, text: string) => {
  const input = await findField(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the form of the promotion on the admin home', () => {
  it('shows days, pool and how many offers are insured', async () => {
    open();
    expect(await screen.findByText('Zakończona 31.05.2025. Ubezpieczone oferty: 30 z 100.')).toBeTruthy();
    expect((await findField('Pierwszy dzień')).value).toBe('10.03.2025');
    expect((await findField('Ostatni dzień')).value).toBe('31.05.2025');
    expect((await findField('Pula ofert')).value).toBe('100');
  });

  it('sets days and pool with a reason, and shows what holds then', async () => {
    vi.mocked(callFunction).mockResolvedValue({ promotion: AGAIN } as never);
    open(vi.fn(async () => AGAIN).mockResolvedValueOnce(OVER));
    fireEvent.change(await findField('Ostatni dzień'), { target: { value: '2999-05-31' } });
    await retype('Pula ofert', '150');
    await retype('Powód zmiany', 'Druga edycja');
    await save();
    expect(await screen.findByText('Trwa do 31.05.2999. Ubezpieczone oferty: 30 z 150.')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('setPromotion', {
      firstDay: '2025-03-10',
      lastDay: '2999-05-31',
      pool: 150,
      reason: 'Druga edycja',
    });
    expect((await findField('Powód zmiany')).value).toBe('');
  });

  it('asks for a reason and for days in order before anything is called', async () => {
    open();
    fireEvent.change(await findField('Ostatni dzień'), { target: { value: '09.03.2025' } });
    await save();
    expect(await screen.findByText('Ostatni dzień nie może być wcześniejszy niż pierwszy.')).toBeTruthy();
    expect(screen.getByText('Uzupełnij to pole.')).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('a refusal says why and loses nothing typed', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('promotionPoolGiven'));
    open();
    await retype('Pula ofert', '20');
    await retype('Powód zmiany', 'Mniejsza pula');
    await save();
    expect(await screen.findByText(/W tej puli przyznano już więcej miejsc/)).toBeTruthy();
    expect((await findField('Powód zmiany')).value).toBe('Mniejsza pula');
    expect((await findField('Pula ofert')).value).toBe('20');
  });

  it('that cannot be loaded offers to try again', async () => {
    const load = vi.fn().mockRejectedValueOnce(new AppError('networkFailed')).mockResolvedValue(OVER);
    open(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(async () => expect((await findField('Pula ofert')).value).toBe('100'));
  });
});
