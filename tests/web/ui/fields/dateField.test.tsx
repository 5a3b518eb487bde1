import { optionalTimestamp } from '@domain/offers/schemaFields';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setViewportWidth } from '@tests/support/viewport';
import { renderPart } from '@tests/support/web';
import { DateField } from '@ui/fields';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object } from 'yup';

type Values = { day: string };
type Moments = { until: number | null };

function DayForm({ day = '' }: Partial<Values>) {
  const { control, watch, reset } = useForm<Values>({ defaultValues: { day } });
  return (
    <>
      <DateField as="isoDay" name="day" control={control} label="Dzień" min="2026-12-02" max="2026-12-30" />
      <output data-testid="value">{watch('day')}</output>
      <button type="button" onClick={() => reset({ day: '2026-12-24' })}>
        wczytaj
      </button>
    </>
  );
}

const schema = object({ until: optionalTimestamp() });
const send = vi.fn();

/** A form with one optional day. */
function OptionalDayForm() {
  const { control, handleSubmit, reset } = useForm<Moments>({
    resolver: createSchemaResolver(schema),
    defaultValues: { until: null },
  });
  return (
    <form onSubmit={handleSubmit(({ until }) => send(until))}>
      <DateField name="until" control={control} label="Dzień" optional />
      <button type="submit">wyślij</button>
      <button type="button" onClick={() => reset({ until: null })}>
        wyczyść
      </button>
    </form>
  );
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Dzień/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const readValue = () => screen.getByTestId('value').textContent;
const readDescription = () =>
  document.getElementById(getField().getAttribute('aria-describedby') ?? '')?.textContent;

const FAULT = 'Wpisz dzień jako dd.mm.rrrr, na przykład 31.12.2026, albo wybierz go z kalendarza';

afterEach(async () => {
  await i18next.changeLanguage('pl');
});

describe('date field', () => {
  it.each([
    ['01.12.2026', '2026-12-01', '01.12.2026'],
    ['1.12.2026', '2026-12-01', '01.12.2026'],
    ['01122026', '2026-12-01', '01.12.2026'],
    ['1/12/2026', '2026-12-01', '01.12.2026'],
    ['2026-12-01', '2026-12-01', '01.12.2026'],
  ])('takes %s as %s and shows %s when it is left', async (typed, stored, shown) => {
    renderPart(<DayForm />);
    await userEvent.type(getField(), typed);
    expect(getField().value).toBe(typed);
    expect(readValue()).toBe(stored);
    await userEvent.tab();
    expect(getField().value).toBe(shown);
  });

  it('keeps a day that the calendar does not have, and says how to write one', async () => {
    renderPart(<DayForm day="2026-12-01" />);
    await userEvent.clear(getField());
    await userEvent.type(getField(), '31.02.2026');
    expect(readValue()).toBe('unread');
    expect(readDescription()).toBeUndefined();
    await userEvent.tab();
    expect(getField().value).toBe('31.02.2026');
    expect(readDescription()).toBe(FAULT);
  });

  it('is not sent while an optional day cannot be read, and is sent without one once the field is empty', async () => {
    send.mockClear();
    renderPart(<OptionalDayForm />);
    await userEvent.type(getField(), '31.02.2026{Enter}');
    expect(readDescription()).toBe(FAULT);
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    await press('wyślij');
    expect(send).not.toHaveBeenCalled();
    expect(getField().value).toBe('31.02.2026');
    await userEvent.clear(getField());
    await press('wyślij');
    expect(send.mock.calls).toEqual([[null]]);
    await userEvent.type(getField(), '28.02.2026');
    await press('wyślij');
    expect(send.mock.lastCall).toEqual([Date.parse('2026-02-27T23:00:00Z')]);
  });

  it('drops an unreadable text with the rest of the form', async () => {
    renderPart(<OptionalDayForm />);
    await userEvent.type(getField(), 'jutro');
    await press('wyczyść');
    expect(getField().value).toBe('');
    expect(readDescription()).toBeUndefined();
  });

  it('shows a day that is loaded later', async () => {
    renderPart(<DayForm day="2026-12-01" />);
    expect(getField().value).toBe('01.12.2026');
    await userEvent.click(screen.getByRole('button', { name: 'wczytaj' }));
    expect(getField().value).toBe('24.12.2026');
  });

  it('picks a day from the calendar, whose week begins on Monday and whose limits are those of the form', async () => {
    renderPart(<DayForm day="2026-12-10" />);
    await userEvent.click(screen.getByRole('button', { name: 'Wybierz dzień z kalendarza' }));
    const calendar = await screen.findByRole('dialog', undefined, { timeout: 20_000 });
    const weekdays = within(calendar).getAllByRole('columnheader');
    expect(weekdays.map(({ textContent }) => textContent)).toEqual([
      'Pn',
      'Wt',
      'Śr',
      'Cz',
      'Pt',
      'So',
      'Nd',
    ]);
    expect(within(calendar).getByText('grudzień 2026')).toBeTruthy();
    const day = (name: string) => within(calendar).getByRole<HTMLButtonElement>('gridcell', { name });
    expect(day('1').disabled).toBe(true);
    expect(day('31').disabled).toBe(true);
    await userEvent.click(day('24'));
    expect(readValue()).toBe('2026-12-24');
    expect(getField().value).toBe('24.12.2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('picks a day in the dialog of phones, which Back closes without leaving the page', async () => {
    setViewportWidth(390);
    const { router } = renderPart(<DayForm day="2026-12-10" />);
    await act(() => router.navigate('/dzien'));
    const openCalendar = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Wybierz dzień z kalendarza' }));
      return screen.findByRole('dialog', undefined, { timeout: 20_000 });
    };
    const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openCalendar();
    await act(() => router.navigate(-1));
    await untilClosed();
    expect(router.state.location.pathname).toBe('/dzien');
    expect(readValue()).toBe('2026-12-10');
    const calendar = await openCalendar();
    await userEvent.click(within(calendar).getByRole('gridcell', { name: '24' }));
    await userEvent.click(within(calendar).getByRole('button', { name: 'Zatwierdź' }));
    await untilClosed();
    expect(readValue()).toBe('2026-12-24');
    expect(router.state.location).toMatchObject({ pathname: '/dzien', state: null });
  });
});
