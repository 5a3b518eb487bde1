import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { DateField } from '@ui/fields';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';

type Values = { day: string };

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

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dzień' });
const value = () => screen.getByTestId('value').textContent;
const described = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => i18next.changeLanguage('pl'));

describe('date field', () => {
  it.each([
    ['01.12.2026', '2026-12-01', '01.12.2026'],
    ['1.12.2026', '2026-12-01', '01.12.2026'],
    ['01122026', '2026-12-01', '01.12.2026'],
    ['1/12/2026', '2026-12-01', '01.12.2026'],
    ['2026-12-01', '2026-12-01', '01.12.2026'],
  ])('takes %s as %s and shows %s when it is left', async (typed, stored, shown) => {
    renderPart(<DayForm />);
    await userEvent.type(field(), typed);
    expect(field().value).toBe(typed);
    expect(value()).toBe(stored);
    await userEvent.tab();
    expect(field().value).toBe(shown);
  });

  it('keeps a day that the calendar does not have, and says how to write one', async () => {
    renderPart(<DayForm day="2026-12-01" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31.02.2026');
    expect(value()).toBe('');
    expect(described()).toBeUndefined();
    await userEvent.tab();
    expect(field().value).toBe('31.02.2026');
    expect(described()).toBe(
      'Wpisz dzień jako dd.mm.rrrr, na przykład 31.12.2026, albo wybierz go z kalendarza',
    );
  });

  it('shows a day that is loaded later', async () => {
    renderPart(<DayForm day="2026-12-01" />);
    expect(field().value).toBe('01.12.2026');
    await userEvent.click(screen.getByRole('button', { name: 'wczytaj' }));
    expect(field().value).toBe('24.12.2026');
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
    expect(value()).toBe('2026-12-24');
    expect(field().value).toBe('24.12.2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
