import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { VALIDITY_REFRESH_MS, ValidityCountdown } from '@features/offerView/panel/ValidityCountdown';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { renderPart } from '../../support/web';

describe('The countdown of an offer’s validity', () => {
  beforeEach(async () => {
    await i18next.loadNamespaces('offerView');
    vi.useFakeTimers({ now: NOW });
  });

  const shown = () => screen.getByRole('timer').textContent;

  it('counts days, hours, minutes and seconds down, then says that the offer is invalid [J11]', () => {
    renderPart(<ValidityCountdown until={NOW + 2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5 * SECOND_MS} />);
    expect(shown()).toBe('2 dni 03 godz. 04 min 05 s');
    act(() => vi.advanceTimersByTime(6 * SECOND_MS));
    expect(shown()).toBe('2 dni 03 godz. 03 min 59 s');
    vi.setSystemTime(NOW + 3 * DAY_MS);
    act(() => vi.advanceTimersByTime(VALIDITY_REFRESH_MS));
    expect(shown()).toBe('oferta nieważna');
  });

  it('is renewed every 100 ms [J12]', () => {
    expect(VALIDITY_REFRESH_MS).toBe(100);
    renderPart(<ValidityCountdown until={NOW + 50} />);
    expect(shown()).toBe('0 dni 00 godz. 00 min 00 s');
    act(() => vi.advanceTimersByTime(99));
    expect(shown()).toBe('0 dni 00 godz. 00 min 00 s');
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe('oferta nieważna');
  });
});
